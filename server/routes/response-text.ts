const texts = new WeakMap<Response, string>();

/** Remembers the text of a response, because reading it back needs a stream. */
export function withText(response: Response, text: string | null): Response {
  if (text !== null) texts.set(response, text);
  return response;
}

/** Returns the text of this response object. Returns undefined if it is only in its stream. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
