/** The bundle that `firebase-library.e2e.ts` runs in an empty page. */
export { initializeAnalytics, isSupported } from 'firebase/analytics';
export { initializeApp } from 'firebase/app';
export { getInstallations, getToken } from 'firebase/installations';
