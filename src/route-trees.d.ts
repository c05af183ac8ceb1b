/** The generated tree without the layouts that are other documents (tools/route-trees.ts). */
declare module '*/route-tree.gen.ts?funnel' {
  export { routeTree } from './route-tree.gen.ts';
}

declare module '*/route-tree.gen.ts?private' {
  export { routeTree } from './route-tree.gen.ts';
}
