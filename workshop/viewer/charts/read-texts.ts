import { existsSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { parseSync } from 'vite';
import { functionsIn, type Opened, openedBy } from './opened-steps.ts';
import { isNode, isRecord, type Node, nameOf } from './syntax-tree.ts';

/** The texts in a source file, and the files it imports. */
export interface SourceTexts {
  texts: SourceText[];
  imports: string[];
}

export interface SourceText {
  text: string;
  /**
   * Object keys and compared values around the text, from the outside in. A refusal's code is one of them. A value
   * compared with something other than a status starts with `=`, because an order and a code can both be `expired`.
   */
  keys: string[];
  component: string | undefined;
  opens: Opened[];
}

/** Reads a file of `src`. `file` is relative to the project. */
export function readTexts(file: string): SourceTexts {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found: Found = { texts: [], imports: [], named: [], functions: functionsIn(program) };
  read(program, { keys: [], component: undefined, opened: [] }, found, dirname(file));
  const { texts, imports, named } = found;
  const shared = named.flatMap(({ name, keys }) =>
    texts.filter((one) => one.keys[0] === constant(name)).map((one) => ({ ...one, keys })),
  );
  return { texts: [...texts, ...shared], imports };
}

interface Found extends SourceTexts {
  /** Object keys whose value is a constant. */
  named: { name: string; keys: string[] }[];
  functions: ReadonlyMap<string, Node>;
}

interface Around {
  keys: readonly string[];
  component: string | undefined;
  /** Steps that the nearest pressed element opens. */
  opened: readonly Opened[];
}

/** The first key of texts inside a constant. */
const constant = (name: string) => `const ${name}`;

function read(value: unknown, around: Around, found: Found, folder: string): void {
  if (Array.isArray(value)) for (const one of value) read(one, around, found, folder);
  if (!isNode(value)) return;
  if (isNode(value.source)) {
    const file = fileOf(textOf(value.source) ?? '', folder);
    if (file !== undefined) found.imports.push(file);
    if (value.type !== 'ImportExpression') return;
  }
  if (value.type === 'ExportNamedDeclaration' && value.declaration === null) return;
  const text = textOf(value);
  if (text !== undefined) {
    addText(text, around, found);
    return;
  }
  const own = value.type === 'JSXElement' ? openedBy(value, found.functions) : [];
  const component = around.component ?? componentOf(value);
  const within = { ...around, component, ...(own.length > 0 ? { opened: own } : {}) };
  if (value.type === 'JSXElement' || value.type === 'JSXFragment')
    for (const run of runsOf(value.children)) addText(run, within, found);
  const keys = [...within.keys];
  if (value.type === 'Property' && isNode(value.key)) keys.push(nameOf(value.key));
  if (value.type === 'VariableDeclarator' && isNode(value.id)) keys.push(constant(nameOf(value.id)));
  if (value.type === 'Property' && isNode(value.value) && value.value.type === 'Identifier')
    found.named.push({ name: nameOf(value.value), keys });
  for (const [name, one] of Object.entries(value)) {
    const isRead = name === 'key' || name === 'typeAnnotation' || value.type === 'TSTypeAliasDeclaration';
    if (!isRead) read(one, branch(value, name, { ...within, keys }), found, folder);
  }
}

/** Returns the name of a function that is a component: it begins with a capital letter. */
function componentOf({ type, id }: Node): string | undefined {
  if (type !== 'FunctionDeclaration' || !isNode(id)) return undefined;
  const name = nameOf(id);
  return /^[A-Z]/.test(name) ? name : undefined;
}

function addText(text: string, { keys, component, opened }: Around, { texts }: Found): void {
  if (isWording(text)) texts.push({ text, keys: [...keys], component, opens: [...opened] });
}

/**
 * Returns the surroundings of one branch of a condition: the compared values, and the opened steps that fit the branch.
 */
function branch({ test }: Node, name: string, { keys, component, opened }: Around): Around {
  const testedName = isNode(test) && test.type === 'Identifier' ? nameOf(test) : undefined;
  const isOther = (one: Opened) => one.test === testedName && one.holds !== (name === 'consequent');
  return {
    component,
    keys: name === 'consequent' ? [...keys, ...comparedIn(test)] : keys,
    opened: testedName === undefined || name === 'test' ? opened : opened.filter((one) => !isOther(one)),
  };
}

/** Returns the values that a condition compares with, as in `problem.code === 'coupon-used'`. */
function comparedIn(test: unknown): string[] {
  if (!isNode(test)) return [];
  if (test.type === 'Literal') return [String(test.value)];
  if (test.type === 'BinaryExpression') {
    if (test.operator !== '===' || !isNode(test.left)) return [];
    const { left } = test;
    const isStatus = nameOf(isNode(left.property) ? left.property : left) === 'status';
    return comparedIn(test.right).map((value) => (isStatus ? value : `=${value}`));
  }
  return test.type === 'LogicalExpression' ? [...comparedIn(test.left), ...comparedIn(test.right)] : [];
}

/** Returns the texts of an element's children, with … for values that only the running page knows. */
function runsOf(children: unknown): string[] {
  const runs = [''];
  for (const child of Array.isArray(children) ? children : []) {
    if (!isNode(child)) continue;
    if (child.type === 'JSXText') runs.push(`${runs.pop()}${child.value}`);
    else if (child.type === 'JSXExpressionContainer' && isNode(child.expression)) {
      const { type, value } = child.expression;
      if (type !== 'JSXEmptyExpression') runs.push(`${runs.pop()}${type === 'Literal' ? value : '…'}`);
    } else runs.push('');
  }
  return runs.map((run) => run.replaceAll(/\s+/g, ' ').trim());
}

/** Returns the text of a literal or template. JSX text is read from its element instead. */
function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis
    .map((quasi) => (isNode(quasi) && isRecord(quasi.value) ? String(quasi.value.cooked ?? '') : ''))
    .join('…');
}

/**
 * Returns whether a string is a text for people: it starts with a capital letter and is not a constant or a component's
 * name.
 */
function isWording(text: string): boolean {
  return /^[\p{Lu}“…][^\n]*\p{Ll}/u.test(text) && !/^(?:[A-Z][\w/-]*[A-Z/][\w/-]*|Bearer .*)$/.test(text);
}

function fileOf(specifier: string, folder: string): string | undefined {
  const path = specifier.startsWith('#src/')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? normalize(`${folder}/${specifier}`)
      : undefined;
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}
