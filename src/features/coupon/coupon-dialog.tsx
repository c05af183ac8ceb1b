export function CouponDialog() {
  return null;
}
