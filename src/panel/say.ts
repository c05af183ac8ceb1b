const againMs = 30_000;

/** Says it aloud in Portuguese, at once and each half minute, until the function it returns is called. */
export function startSaying(text: string): () => void {
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
