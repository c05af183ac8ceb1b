/** Where a page's script element carries its `BootFiles`, as JSON. */
export const bootFilesAttribute = 'data-files';

/** The files that the boot script (src/boot) loads; paths from this site's root. */
export interface BootFiles {
  /** The module that starts the application. */
  entry: string;
  /** Modules that the first screen needs. They are loaded together with the entry. */
  first: readonly string[];
  /** True if the page shows nothing without script: the entry is then loaded at once. */
  atOnce: boolean;
}
