/** What `firebase-library.e2e.ts` runs in a page of its own. */
export { initializeAnalytics, isSupported } from 'firebase/analytics';
export { initializeApp } from 'firebase/app';
export { getInstallations, getToken } from 'firebase/installations';
