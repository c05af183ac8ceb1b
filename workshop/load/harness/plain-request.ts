import { type Agent, request } from 'node:http';

export interface PlainRequest {
  method: string;
  /** The path exactly as on the request line. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface PlainAnswer {
  status: number;
  type: string;
  text: string;
}

const timeoutMs = 20_000;

/** Sends a request without changes, because `fetch` would repair its path. Reads only the headers of an event stream. */
export function sendPlain(
  url: string,
  agent: Agent,
  { method, path, headers, body }: PlainRequest,
): Promise<PlainAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      let text = '';
      const type = response.headers['content-type'] ?? '';
      const answer = () => resolve({ status: response.statusCode ?? 0, type, text });
      if (type.startsWith('text/event-stream')) {
        answer();
        sent.destroy();
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', answer);
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`silent for ${timeoutMs} ms`)));
    sent.end(body);
  });
}
