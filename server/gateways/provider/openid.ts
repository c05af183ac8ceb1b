import type { Configuration } from 'openid-client';

/** The secrets of one login, kept between its two halves. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** Somebody else's login: OpenID Connect, authorization code with PKCE. */
export interface LoginProvider {
  /** Where the browser is sent. */
  startUrl(redirectUri: string, secrets: LoginSecrets): Promise<URL>;
  /** Checks what the browser brought back to `url`, and trades it for an access token; throws where it does not fit. */
  accessToken(url: URL, secrets: LoginSecrets): Promise<string>;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** Any provider with a discovery document; read with the first login, and anew after a failure. */
export function openIdProvider({ issuer, clientId, clientSecret }: OpenIdSettings): LoginProvider {
  let known: Promise<Configuration> | undefined;
  const library = () => import('openid-client');

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await library();
    const server = new URL(issuer);
    // A provider on this machine, or in a private network, may be without a certificate.
    const execute = server.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(server, clientId, clientSecret, undefined, { execute });
  }

  async function configuration(): Promise<Configuration> {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    async startUrl(redirectUri, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
    },
    async accessToken(url, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await library();
      const { access_token } = await authorizationCodeGrant(await configuration(), url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return access_token;
    },
  };
}
