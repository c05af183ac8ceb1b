/** Seconds from one ring to the next. */
const everySeconds = 3;

/** Rings are planned so far ahead, in seconds: timers of a hidden tab run once a minute. */
const aheadSeconds = 75;

const planEveryMs = 10_000;

/** Loudness of the first ring and of the loudest, each a third louder than the one before. */
const loudness = { first: 0.2, most: 0.9, growth: 4 / 3 };

let audio: AudioContext | undefined;

/** Silent until the person has touched the page, as browsers want. */
function awake(): AudioContext {
  audio ??= new AudioContext();
  void audio.resume();
  return audio;
}

/** Three rising notes. */
function chime(context: AudioContext, start: number, loud: number, out: AudioNode): void {
  for (const [index, hertz] of [660, 880, 1175].entries()) {
    const at = start + index * 0.22;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loud, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
    tone.connect(volume).connect(out);
    tone.start(at);
    tone.stop(at + 0.22);
  }
}

/** The tone of the test, as loud as a ring becomes. */
export function ringOnce(): void {
  const context = awake();
  chime(context, context.currentTime + 0.02, loudness.most, context.destination);
}

/** Rings ever louder until the function it returns is called. */
export function startRinging(): () => void {
  const context = awake();
  const out = context.createGain();
  out.connect(context.destination);
  let next = context.currentTime + 0.02;
  let loud = loudness.first;
  const plan = () => {
    awake();
    next = Math.max(next, context.currentTime + 0.02);
    for (; next < context.currentTime + aheadSeconds; next += everySeconds) {
      chime(context, next, loud, out);
      loud = Math.min(loudness.most, loud * loudness.growth);
    }
  };
  plan();
  const timer = setInterval(plan, planEveryMs);
  return () => {
    clearInterval(timer);
    out.disconnect();
  };
}
