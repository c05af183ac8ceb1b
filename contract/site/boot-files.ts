/** The attribute of a page's script element that has its `BootFiles` as JSON. */
export const bootFilesAttribute = 'data-files';

/** The files that the boot script (`src/boot`) loads. Paths start at this site's root. */
export interface BootFiles {
  entry: string;
  /** Modules that the first screen needs. They load in parallel with the entry. */
  first: readonly string[];
  /** True if the page shows nothing without script. The entry then loads at once. */
  atOnce: boolean;
}
