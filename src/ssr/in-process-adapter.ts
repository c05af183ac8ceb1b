import axios, { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';

/**
 * Sends requests by `fetch`, of one visitor, without a socket. axios' own adapter keeps every `fetch` it was ever given for
 * the life of the process, and with it all that this one knows: a page's request, response and data.
 */
export function inProcessAdapter(
  fetch: (input: string, init: RequestInit) => Promise<Response>,
): AxiosAdapter {
  return async (config) => {
    const { method = 'get', data, timeout, signal } = config;
    const limit = AbortSignal.timeout(timeout || 15_000);
    const headers = AxiosHeaders.from(config.headers);
    try {
      const response = await fetch(axios.getUri(config), {
        method: method.toUpperCase(),
        headers: Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)]),
        signal: signal instanceof AbortSignal ? AbortSignal.any([signal, limit]) : limit,
        ...(data === undefined ? {} : { body: data }),
      });
      const { status, statusText } = response;
      const answer: AxiosResponse = {
        data: await response.text(),
        status,
        statusText,
        headers: AxiosHeaders.from(Object.fromEntries(response.headers)),
        config,
      };
      if (config.validateStatus?.(status) === false)
        throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, answer);
      return answer;
    } catch (error) {
      if (error instanceof AxiosError) throw error;
      throw new AxiosError('no answer', AxiosError.ERR_NETWORK, config);
    }
  };
}
