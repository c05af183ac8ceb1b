const againMs = 30_000;

/** Speaks a text in Portuguese, now and every half minute. Returns the function that stops. */
export function startSpeaking(text: string): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  const say = () => {
    const words = new SpeechSynthesisUtterance(text);
    words.lang = 'pt-BR';
    speechSynthesis.speak(words);
  };
  say();
  const timer = setInterval(say, againMs);
  return () => {
    clearInterval(timer);
    speechSynthesis.cancel();
  };
}
