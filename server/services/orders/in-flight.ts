/** How many calls of this process are placing an order right now, by its id. */
const placing = new Map<string, number>();

/** Does `work` while the order counts as being placed. */
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

/** Whether an order that is not there may be there in a moment. */
export function isBeingPlaced(id: string): boolean {
  return placing.has(id);
}
