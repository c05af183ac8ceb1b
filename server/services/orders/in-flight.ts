/** Number of calls of this process that are placing an order, by its id. */
const placing = new Map<string, number>();

/** Runs `work` while the order counts as being placed. */
export async function whilePlacing<T>(id: string, work: () => Promise<T>): Promise<T> {
  placing.set(id, (placing.get(id) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (placing.get(id) ?? 1) - 1;
    if (left === 0) placing.delete(id);
    else placing.set(id, left);
  }
}

/** Whether an order that is not found yet may be committed shortly. */
export function isBeingPlaced(id: string): boolean {
  return placing.has(id);
}
