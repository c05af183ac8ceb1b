export function DeliveryDialog() {
  return null;
}
