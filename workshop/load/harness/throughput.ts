import autocannon from 'autocannon';

/** Requests answered per second. Throws if a request failed or was refused. */
export async function throughput(
  url: string,
  options: { connections: number; duration: number; headers?: Record<string, string> },
): Promise<number> {
  const { requests, errors, non2xx, statusCodeStats = {} } = await autocannon({ url, ...options });
  const refused = non2xx - (statusCodeStats['304']?.count ?? 0);
  if (errors + refused > 0) throw new Error(`${url}: ${errors} errors, ${refused} refused`);
  return requests.average;
}
