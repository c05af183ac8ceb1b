import { connect } from 'node:net';

/** The response that was read from the socket, if any. */
export interface RawAnswer {
  status: number | undefined;
  head: string;
  /** True if the server did not close the connection within 10 s. */
  isStuck: boolean;
}

const patienceMs = 10_000;

/** Writes bytes unchanged to the server, ends the socket, and reads until the server closes it. */
export function sendRaw(url: string, bytes: Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    const end = (isStuck: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const [head = ''] = text.split('\r\n\r\n');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), head, isStuck });
    };
    const timer = setTimeout(() => end(true), patienceMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => end(false));
    // The server may reset the connection before all bytes are written.
    socket.on('error', () => end(false));
    socket.end(bytes);
  });
}

const host = 'Host: localhost';
const token = 'Authorization: Bearer botija-publico';
const json = 'Content-Type: application/json';
const close = 'Connection: close';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const get = (path: string, ...more: string[]) => lines(`GET ${path} HTTP/1.1`, host, token, close, ...more);
const post = (path: string, body: string, ...more: string[]) =>
  lines(`POST ${path} HTTP/1.1`, host, token, json, close, ...more) + body;

const paths = [
  '/',
  '/api/sessao',
  '/api/pedidos',
  '/api/pedidos/x',
  '/address',
  '/order/resume',
  '/avisos/x',
  '/content/api/articles/x',
  '/gas-em/sc/x',
  '/maps/search/a.json',
];
const sms = '/api/usuarios/enviar/sms';
const phone = '{"telefone":"48999990000"}';

const oddPieces = [
  '\u0000',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff%fe',
  '%ed%a0%80',
  '//',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/',
  '\\..\\',
  '?%00=%00',
  '?latitude=%ff&longitude=%00',
  '?a[b][c]=1&a=2&__proto__[x]=1',
  `?${'a=1&'.repeat(3000)}`,
  '#?x',
  ';x=1',
  '\u00ff\u00fe',
  '\u001b[2J',
  ' x',
  '\t',
  '*',
  `/${'a'.repeat(20_000)}`,
];

const oddHeaders = [
  `X-Huge: ${'a'.repeat(100_000)}`,
  ...Array.from({ length: 3 }, (_, nth) =>
    Array.from({ length: 900 * (nth + 1) }, (__, of) => `X-${of}: ${of}`).join('\r\n'),
  ),
  `Cookie: ${'sessao=x; '.repeat(1000)}`,
  'Cookie: sessao=\u0000; rascunho=%00; conta=a.b.c; aparelho="',
  'Cookie: __proto__=x; constructor=y',
  'Cookie: =; ; ;;=;',
  'Accept: \u00ff/\u00fe;q=abc',
  'Accept: text/html;q=1e999',
  'Accept-Encoding: gzip;q=x, br;q=-1, zstd, *',
  'Accept-Language: xx-\u00e7;q=9',
  'Last-Event-ID: 99999999999999999999',
  'Idempotency-Key: "',
  'Range: bytes=0-18446744073709551615,-1',
  'If-None-Match: "',
  'If-Modified-Since: ontem',
  'Expect: 200-ok',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nSec-WebSocket-Key: x',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Host: outro.example',
  'Host: a\r\nHost: b',
  'X-Forwarded-For: \u0000, 999.999.999.999, ::::',
  'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher',
  'Forwarded: for="_; proto=',
  'Origin: null',
  'Origin: http://[::1',
  'Sec-Fetch-Site: \u00ff',
  ' folded: yes',
  'No-Colon',
  ': empty',
  'Bad Name: x',
  'X: a\rb',
  'X: a\nb: c',
  'X-Null: a\u0000b',
];

const oddBodies: string[] = [
  post(sms, phone, 'Content-Length: 5'),
  post(sms, phone, 'Content-Length: 500'),
  post(sms, phone, 'Content-Length: -1'),
  post(sms, phone, 'Content-Length: 1e3'),
  post(sms, phone, 'Content-Length: 26', 'Content-Length: 26'),
  post(sms, phone, 'Content-Length: 26', 'Content-Length: 27'),
  post(sms, phone, 'Content-Length: 99999999999999999999'),
  post(sms, phone, 'Content-Length: 26', 'Transfer-Encoding: chunked'),
  post(sms, 'zz\r\n', 'Transfer-Encoding: chunked'),
  post(sms, '-1\r\nx\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
  post(sms, 'ffffffffffffffff\r\nx', 'Transfer-Encoding: chunked'),
  post(sms, `1a\r\n${phone}\r\n`, 'Transfer-Encoding: chunked'),
  post(sms, `1a\r\n${phone}\r\n0\r\nX-Trailer: \u0000\r\n\r\n`, 'Transfer-Encoding: chunked'),
  post(sms, `1a;${'x'.repeat(30_000)}\r\n${phone}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
  post(sms, phone, 'Transfer-Encoding: gzip, chunked'),
  post(sms, phone, 'Transfer-Encoding: identity'),
  post(sms, phone, 'Transfer-Encoding: xchunked'),
  post(sms, '\u00ff\u00fe{\u0000}\u0000', 'Content-Length: 6'),
  post(sms, '{"telefone":"\\ud800"}', 'Content-Length: 21'),
  post(sms, '\u001f\u008b\u0008\u0000\u0000', 'Content-Length: 5', 'Content-Encoding: gzip'),
  post(sms, `${'['.repeat(30_000)}`, 'Content-Length: 30000'),
  post(sms, `${'{"a":'.repeat(6000)}`, 'Content-Length: 30000'),
  post(sms, 'x'.repeat(40_000), 'Content-Length: 40000'),
  post('/contato', 'form=\u00ff%zz&%=&=&nome=%00', 'Content-Length: 23').replace(
    json,
    'Content-Type: application/x-www-form-urlencoded',
  ),
  post('/contato', '--x\r\nContent-Disposition: form-data\r\n\r\n', 'Content-Length: 42').replace(
    json,
    'Content-Type: multipart/form-data; boundary=x',
  ),
  post('/contato', 'x', 'Content-Length: 1').replace(json, 'Content-Type: multipart/form-data; boundary='),
  post(sms, phone, 'Content-Length: 26').replace(json, 'Content-Type: application/json; charset=utf-99'),
];

const oddLines = [
  'GET',
  'GET /',
  'GET / HTTP/9.9',
  'GET / HTTP/1.0',
  'GET / HTTP/0.9',
  'GET  /  HTTP/1.1',
  'get /api/sessao HTTP/1.1',
  'FOO /api/sessao HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'TRACE / HTTP/1.1',
  'CONNECT localhost:1 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'PRI * HTTP/2.0',
  'GET http://outro.example/api/sessao HTTP/1.1',
  'GET http://[::1 HTTP/1.1',
  'GET http:///// HTTP/1.1',
  'GET api/sessao HTTP/1.1',
  'GET ?x HTTP/1.1',
  'GET * HTTP/1.1',
  'HEAD /api/pedidos/x/eventos HTTP/1.1',
  'DELETE /api/rascunho HTTP/1.1',
  `${'A'.repeat(30_000)} / HTTP/1.1`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'SSH-2.0-OpenSSH_9.6',
  '*1\r\n$4\r\nPING',
];

/** Returns `count` requests that no client should send. They are the same on every run. */
export function rawRequests(count: number): Buffer[] {
  const all = [
    ...oddLines.flatMap((line) => [`${line}\r\n\r\n`, lines(line, host, token, close), `${line}\n\n`]),
    ...oddHeaders.flatMap((header) => paths.slice(0, 4).map((path) => get(path, header))),
    ...oddBodies,
    ...oddPieces.flatMap((piece) => paths.map((path) => get(path + piece))),
    lines('GET /api/sessao HTTP/1.1', close),
    `${get('/').slice(0, -4)}`,
    `${get('/api/sessao').replace(close, 'Connection: keep-alive').repeat(50)}`,
  ].map((text) => Buffer.from(text, 'latin1'));
  let seed = 20261119;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const whole = [get('/api/sessao'), get('/'), post(sms, phone, 'Content-Length: 26')];
  for (let nth = 0; all.length < count; nth++) {
    const bytes = Buffer.from(whole[nth % whole.length] ?? '', 'latin1');
    for (let repeat = 0; repeat <= nth % 7; repeat++) bytes[random(bytes.length)] = random(256);
    all.push(nth % 5 === 4 ? bytes.subarray(0, random(bytes.length)) : bytes);
  }
  return all;
}
