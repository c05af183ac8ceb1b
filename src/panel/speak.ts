const againMs = 30_000;

/** Speaks a text in Portuguese. */
export function speakOnce(text: string): void {
  if (!('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'pt-BR';
  speechSynthesis.speak(words);
}

/** Speaks a text in Portuguese, now and every half minute. Returns the function that stops. */
export function startSpeaking(text: string): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speakOnce(text);
  const timer = setInterval(() => speakOnce(text), againMs);
  return () => {
    clearInterval(timer);
    speechSynthesis.cancel();
  };
}
