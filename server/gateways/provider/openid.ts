import type { Configuration } from 'openid-client';
import type { Config } from '../../start/config.ts';

/** The secrets of one login, stored between its start and its return. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string;
}

/** A login provider: OpenID Connect, authorization code flow with PKCE. */
export interface LoginProvider {
  startUrl(redirectUri: string, secrets: LoginSecrets): Promise<URL>;
  /** Checks the callback `url` and exchanges its code for an access token. Throws if state or code are wrong. */
  accessToken(url: URL, secrets: LoginSecrets): Promise<string>;
  /** Returns the e-mail address of the token's owner, if the provider has verified it. */
  email(accessToken: string): Promise<string | undefined>;
}

export const providerName = 'oidc';

type Settings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;

export function loginProvider(config: Settings): LoginProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  return issuer === undefined || clientId === undefined
    ? undefined
    : openIdProvider({ issuer, clientId, clientSecret });
}

interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** Any provider with a discovery document. The first login loads it; after a failure it is loaded again. */
function openIdProvider({ issuer, clientId, clientSecret }: OpenIdSettings): LoginProvider {
  let cachedConfiguration: Promise<Configuration> | undefined;
  const library = () => import('openid-client');

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await library();
    const server = new URL(issuer);
    // A provider on this machine or in a private network may have no TLS certificate.
    const execute = server.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(server, clientId, clientSecret, undefined, { execute });
  }

  async function configuration(): Promise<Configuration> {
    cachedConfiguration ??= discover();
    try {
      return await cachedConfiguration;
    } catch (error) {
      cachedConfiguration = undefined;
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
    async email(accessToken) {
      const client = await library();
      const about = await client.fetchUserInfo(await configuration(), accessToken, client.skipSubjectCheck);
      return about.email_verified === true ? about.email : undefined;
    },
  };
}
