import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

const rows = Array.from({ length: 20 }, (_, index) => `Linha ${index + 1}`);

/** A heading, some text and a button that counts. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Só React e o roteador</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
    </main>
  );
}

/** A loaded page of React and the router without our code. On the server its history has this one page. */
export async function routerBaselineApp() {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Counter });
  const isServer = typeof document === 'undefined';
  const router = createRouter({
    routeTree: root.addChildren([page]),
    ...(isServer ? { history: createMemoryHistory({ initialEntries: ['/'] }) } : {}),
  });
  await router.load();
  return <RouterProvider router={router} />;
}

if (typeof document !== 'undefined') {
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, await routerBaselineApp());
}
