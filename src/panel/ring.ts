/** Seconds between two rings. */
const everySeconds = 3;

/** Rings are scheduled this far ahead, in seconds. Timers of a hidden tab run only once a minute. */
const aheadSeconds = 75;

const planEveryMs = 10_000;

/** Gain of the first and of the loudest ring, and the factor between two rings. */
const loudness = { first: 0.2, most: 0.9, growth: 4 / 3 };

let audio: AudioContext | undefined;

/** Returns the audio context. Browsers play no sound before the first press on the page. */
function awake(): AudioContext {
  audio ??= new AudioContext();
  void audio.resume();
  return audio;
}

/** Tones in hertz. A new order rises, a late order falls, so that people tell them apart. */
const melodies = { new: [660, 880, 1175], late: [523, 392, 262] } as const;

function chime(
  context: AudioContext,
  start: number,
  loud: number,
  out: AudioNode,
  melody: keyof typeof melodies = 'new',
): void {
  for (const [index, hertz] of melodies[melody].entries()) {
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

/** Plays the test tone at full volume. */
export function ringOnce(): void {
  const context = awake();
  chime(context, context.currentTime + 0.02, loudness.most, context.destination);
}

/** Plays the tone of a late order, at full volume. */
export function ringLate(): void {
  const context = awake();
  chime(context, context.currentTime + 0.02, loudness.most, context.destination, 'late');
}

/** Rings with rising volume. Returns the function that stops. */
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
