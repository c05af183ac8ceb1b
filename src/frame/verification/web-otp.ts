import { useEffect, useEffectEvent } from 'react';

declare global {
  interface CredentialRequestOptions {
    /** WebOTP (WICG): asks for the code of an SMS addressed to this origin. */
    otp?: { transport: ['sms'] };
  }
}

/** Takes the code out of the SMS where the browser offers it (WebOTP); everywhere else it is typed. */
export function useWebOtp(take: (code: string) => void): void {
  const received = useEffectEvent(take);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const listen = (): Promise<void> =>
      navigator.credentials.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
        (credential) => {
          if (!credential || !('code' in credential) || typeof credential.code !== 'string') return;
          received(credential.code);
          return listen();
        },
        // Refused, aborted or timed out: the field is there to type in.
        () => undefined,
      );
    listen();
    return () => waiting.abort();
  }, []);
}
