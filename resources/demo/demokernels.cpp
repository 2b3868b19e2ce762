// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demokernels.h"

namespace gapscope::demo {

namespace {

constexpr QStringView kLaunch = u"cudaLaunchKernel_v7000";
constexpr QStringView kLaunchEx = u"cudaLaunchKernelExC_v11060";
constexpr QStringView kDriverLaunch = u"cuLaunchKernelEx";

constexpr QStringView kElementwise = u"vectorized_elementwise_kernel";
constexpr QStringView kConvolution =
    u"sm90_xmma_fprop_implicit_gemm_indexed_bf16bf16_bf16f32_f32_nhwckrsc_nhwc_"
    "tilesize128x128x64_cgasize1x1x1_stage4_warpgroupsize1x1x1_kernel_cudnn";
constexpr QStringView kFlash =
    u"void flash::flash_fwd_kernel<Flash_fwd_kernel_traits<(int)128, (int)128, (int)64, (int)4, "
    "cutlass::bfloat16_t>, (bool)0, (bool)0, (bool)0, (bool)1>(flash::Flash_fwd_params)";
constexpr QStringView kCross = u"fmha_cutlassF_bf16_aligned_64x128_rf_sm80";
constexpr QStringView kGemmWide = u"nvjet_tst_256x128_64x4_1x2_h_bz_coopA_TNT";
constexpr QStringView kGemmTall = u"nvjet_tst_128x256_64x4_2x1_v_bz_coopA_TNT";
constexpr QStringView kGemmSmall = u"nvjet_tst_192x192_64x3_1x2_h_bz_coopB_TNN";

constexpr std::array<KernelFacts, kKernelKinds> kFacts {{
    {u"patch_embed_kernel",
     u"void patch_embed_kernel<c10::BFloat16, (int)8>(const T1 *, const T1 *, T1 *, int)",
     u"_Z18patch_embed_kernelIN3c108BFloat16ELi8EEvPKT_S4_PS2_i",
     kLaunch,
     72,
     {4680, 1, 1},
     {256, 1, 1},
     0,
     49152,
     0},
    {u"vectorized_layer_norm_kernel",
     u"void at::native::<unnamed>::vectorized_layer_norm_kernel<c10::BFloat16, float>(int, T2, "
     "const T1 *, const T1 *, const T1 *, T2 *, T2 *, T1 *)",
     u"_ZN2at6native12_GLOBAL__N_128vectorized_layer_norm_kernelIN3c108BFloat16EfEEviT0_PKT_S8_"
     "S8_PS5_S9_PS6_",
     kLaunch,
     40,
     {18720, 1, 1},
     {32, 4, 1},
     24,
     0,
     0},
    {kGemmWide, kGemmWide, kGemmWide, kDriverLaunch, 168, {132, 1, 1}, {384, 1, 1}, 0, 229376, 2},
    {kElementwise,
     u"void at::native::vectorized_elementwise_kernel<(int)4, at::native::BinaryFunctor<float, "
     "float, float, at::native::binary_internal::MulFunctor<float>>, std::array<char *, (unsigned "
     "long)3>>(int, T2, T3)",
     u"_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_13BinaryFunctorIfffNS0_15binary_"
     "internal10MulFunctorIfEEEESt5arrayIPcLm3EEEEviT0_T1_",
     kLaunch,
     32,
     {23040, 1, 1},
     {128, 1, 1},
     0,
     0,
     0},
    {u"ncclDevKernel_SendRecv",
     u"ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>)",
     u"_Z22ncclDevKernel_SendRecv24ncclDevKernelArgsStorageILm4096EE",
     kLaunchEx,
     96,
     {16, 1, 1},
     {640, 1, 1},
     39040,
     49200,
     0},
    {u"flash_fwd_kernel",
     kFlash,
     u"_ZN5flash16flash_fwd_kernelI23Flash_fwd_kernel_traitsILi128ELi128ELi64ELi4EN7cutlass10"
     "bfloat16_tEELb0ELb0ELb0ELb1EEEvNS_16Flash_fwd_paramsE",
     kLaunch,
     255,
     {147, 1, 10},
     {128, 1, 1},
     0,
     65536,
     0},
    {kGemmTall, kGemmTall, kGemmTall, kDriverLaunch, 168, {132, 1, 1}, {384, 1, 1}, 0, 229376, 2},
    {kCross,
     u"fmha_cutlassF_bf16_aligned_64x128_rf_sm80(PyTorchMemEffAttention::Params)",
     u"_Z41fmha_cutlassF_bf16_aligned_64x128_rf_sm80N22PyTorchMemEffAttention6ParamsE",
     kLaunch,
     168,
     {293, 10, 1},
     {32, 4, 1},
     0,
     82944,
     0},
    {kGemmWide, kGemmWide, kGemmWide, kDriverLaunch, 168, {132, 1, 1}, {384, 1, 1}, 0, 229376, 2},
    {kElementwise,
     u"void at::native::vectorized_elementwise_kernel<(int)4, at::native::GeluTanhFunctor<"
     "c10::BFloat16>, std::array<char *, (unsigned long)2>>(int, T2, T3)",
     u"_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_15GeluTanhFunctorIN3c108BFloat16EEESt5"
     "arrayIPcLm2EEEEviT0_T1_",
     kLaunch,
     34,
     {31200, 1, 1},
     {128, 1, 1},
     0,
     0,
     0},
    {kGemmSmall,
     kGemmSmall,
     kGemmSmall,
     kDriverLaunch,
     168,
     {132, 1, 1},
     {384, 1, 1},
     0,
     221184,
     2},
    {kConvolution,
     kConvolution,
     kConvolution,
     kDriverLaunch,
     168,
     {1170, 1, 1},
     {384, 1, 1},
     0,
     212992,
     0},
    {u"RowwiseMomentsCUDAKernel",
     u"void at::native::<unnamed>::RowwiseMomentsCUDAKernel<c10::BFloat16>(long, T1, const T1 *, "
     "T1 *, T1 *)",
     u"_ZN2at6native12_GLOBAL__N_124RowwiseMomentsCUDAKernelIN3c108BFloat16EEEvlT_PKS5_PS5_S8_",
     kLaunch,
     28,
     {2688, 1, 1},
     {512, 1, 1},
     1032,
     0,
     0},
    {kElementwise,
     u"void at::native::vectorized_elementwise_kernel<(int)4, at::native::SiluFunctor<"
     "c10::BFloat16>, std::array<char *, (unsigned long)2>>(int, T2, T3)",
     u"_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_11SiluFunctorIN3c108BFloat16EEESt5"
     "arrayIPcLm2EEEEviT0_T1_",
     kLaunch,
     30,
     {44928, 1, 1},
     {128, 1, 1},
     0,
     0,
     0},
    {u"upsample_nearest3d_out_frame",
     u"void at::native::<unnamed>::upsample_nearest3d_out_frame<c10::BFloat16>(const T1 *, T1 *, "
     "unsigned long, unsigned long, float, float, float)",
     u"_ZN2at6native12_GLOBAL__N_128upsample_nearest3d_out_frameIN3c108BFloat16EEEvPKT_PS5_mmfff",
     kLaunch,
     40,
     {29952, 1, 1},
     {256, 1, 1},
     0,
     0,
     0},
    {u"ncclDevKernel_Broadcast_RING_LL",
     u"ncclDevKernel_Broadcast_RING_LL(ncclDevKernelArgsStorage<(unsigned long)4096>)",
     u"_Z31ncclDevKernel_Broadcast_RING_LL24ncclDevKernelArgsStorageILm4096EE",
     kLaunchEx,
     96,
     {8, 1, 1},
     {544, 1, 1},
     39040,
     49200,
     0},
}};

} // namespace

const KernelFacts &factsOf(KernelKind kind)
{
    return kFacts[static_cast<std::size_t>(kind)];
}

} // namespace gapscope::demo
