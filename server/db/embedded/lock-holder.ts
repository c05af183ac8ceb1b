export interface Holder {
  pid: number;
  since: Date;
}

const two = (value: number) => String(value).padStart(2, '0');

function brazilianDate(date: Date): string {
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Another process uses the data folder. The message is for the operator. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly holder: Holder | undefined;

  constructor(dataDir: string, holder: Holder | undefined) {
    const owner = holder
      ? `pelo processo ${holder.pid} (desde ${brazilianDate(holder.since)})`
      : 'por outro processo';
    super(`A pasta de dados ${dataDir} já está em uso ${owner}. Pare esse processo ou use outro DATA_DIR.`);
    this.holder = holder;
  }
}

export function describeHolder(holder: Holder): string {
  return `${holder.pid} ${holder.since.toISOString()}`;
}

export function parseHolder(text: string): Holder | undefined {
  const [pid, since] = text.split(' ');
  const holder = { pid: Number(pid), since: new Date(since ?? '') };
  return Number.isInteger(holder.pid) && holder.pid > 0 && !Number.isNaN(holder.since.getTime())
    ? holder
    : undefined;
}
