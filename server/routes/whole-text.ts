const texts = new WeakMap<Response, string>();

/** Remembers the text of which a response was made, as reading it back takes a stream. */
export function withText(response: Response, text: string | null): Response {
  if (text !== null) texts.set(response, text);
  return response;
}

/** The text of which this very response was made; undefined where only its stream knows. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
