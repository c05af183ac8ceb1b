/** Whether this browser has web push; on an iPhone only an installed panel has. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}
