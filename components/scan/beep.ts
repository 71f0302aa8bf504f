const offName = "scan-sound-off";

export function isSilent(): boolean {
  return localStorage.getItem(offName) === "yes";
}

export function setSilent(silent: boolean): void {
  if (silent) localStorage.setItem(offName, "yes");
  else localStorage.removeItem(offName);
}

/** What a scan sounds like: high and short when counted; low, twice, when a person must look. */
const tones = {
  counted: [{ at: 0, hertz: 1760, seconds: 0.09 }],
  look: [
    { at: 0, hertz: 330, seconds: 0.14 },
    { at: 0.2, hertz: 330, seconds: 0.14 },
  ],
} as const;

let context: AudioContext | null = null;

/** Sounds unless it is switched off. Browsers allow it after the first key or press on the page. */
export function beep(kind: keyof typeof tones): void {
  if (isSilent()) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { at, hertz, seconds } of tones[kind]) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: "square" });
    const volume = new GainNode(context, { gain: 0.08 });
    tone.connect(volume).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + seconds);
  }
}
