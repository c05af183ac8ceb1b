export function CancelDialog() {
  return null;
}
