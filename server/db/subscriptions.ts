type Subscriber = (payload: string) => void;

export class ChannelSubscribers {
  readonly #subscribers = new Map<string, Set<Subscriber>>();

  /** Throws for a name that would need quoting. Returns the function that unsubscribes. */
  add(channel: string, subscriber: Subscriber): () => void {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Invalid channel name: ${channel}`);
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(subscriber));
    return () => void subscribers.delete(subscriber);
  }

  channels(): string[] {
    return [...this.#subscribers.keys()];
  }

  publish(channel: string, payload: string): void {
    for (const subscriber of this.#subscribers.get(channel) ?? []) subscriber(payload);
  }
}
