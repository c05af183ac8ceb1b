import { useEffect, useEffectEvent } from 'react';

declare global {
  interface CredentialRequestOptions {
    /** WebOTP (WICG) reads the code of an SMS addressed to this origin. */
    otp?: { transport: ['sms'] };
  }
}

/** Fills in the code from the SMS if the browser supports WebOTP. */
export function useWebOtp(isOn: boolean, take: (code: string) => void): void {
  const received = useEffectEvent(take);
  useEffect(() => {
    if (!isOn || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const listen = (): Promise<void> =>
      navigator.credentials.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
        (credential) => {
          if (!credential || !('code' in credential) || typeof credential.code !== 'string') return;
          received(credential.code);
          return listen();
        },
        // If it is denied, aborted or timed out, the code can still be typed.
        () => undefined,
      );
    listen();
    return () => waiting.abort();
  }, [isOn]);
}
