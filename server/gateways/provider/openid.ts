import type { Configuration } from 'openid-client';
import type { Config } from '../../start/config.ts';

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
  /** The e-mail address of a token's owner, if the provider has verified it. */
  email(accessToken: string): Promise<string | undefined>;
}

/** The name the content service knows the provider by. */
export const providerName = 'oidc';

type Settings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;

/** The provider that is configured, if one is. */
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

/** Any provider with a discovery document; read with the first login, and anew after a failure. */
function openIdProvider({ issuer, clientId, clientSecret }: OpenIdSettings): LoginProvider {
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
    async email(accessToken) {
      const client = await library();
      const about = await client.fetchUserInfo(await configuration(), accessToken, client.skipSubjectCheck);
      return about.email_verified === true ? about.email : undefined;
    },
  };
}
