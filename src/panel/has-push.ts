/** Returns whether this browser supports web push. On an iPhone only an installed panel does. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}
