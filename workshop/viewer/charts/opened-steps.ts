import { isNode, type Node, nameOf } from './syntax-tree.ts';

/** A step that a control opens, always or depending on a condition with this name. */
export interface Opened {
  step: string;
  test?: string;
  holds?: boolean;
}

type Functions = ReadonlyMap<string, Node>;

/** Attributes that define what pressing an element does. */
const pressed = ['to', 'href', 'onClick', 'onSubmit'];

/** Returns the steps that pressing an element opens, by its address or by the event it sends. */
export function openedBy({ openingElement }: Node, functions: Functions): Opened[] {
  if (!isNode(openingElement) || !Array.isArray(openingElement.attributes)) return [];
  const isStepLink = isNode(openingElement.name) && nameOf(openingElement.name) === 'StepLink';
  return openingElement.attributes.flatMap((attribute) => {
    if (!isNode(attribute) || !isNode(attribute.name)) return [];
    const name = nameOf(attribute.name);
    if (isStepLink && name === 'step' && isNode(attribute.value)) return stepOf(attribute.value);
    return pressed.includes(name) ? stepsIn(attribute.value, functions, new Set()) : [];
  });
}

function stepsIn(value: unknown, functions: Functions, called: Set<string>): Opened[] {
  if (Array.isArray(value)) return value.flatMap((one) => stepsIn(one, functions, called));
  if (!isNode(value)) return [];
  if (value.type === 'Identifier') {
    const name = nameOf(value);
    if (called.has(name)) return [];
    return stepsIn(functions.get(name), functions, called.add(name));
  }
  const isPath = value.type === 'CallExpression' && isNode(value.callee) && nameOf(value.callee) === 'pathOf';
  const argument = isPath && Array.isArray(value.arguments) ? value.arguments[0] : value;
  const isStepArgument = isPath || propertyOf(value, 'type')?.value === 'step.open';
  if (isStepArgument) return stepOf(propertyOf(argument, 'step'));
  return Object.values(value).flatMap((one) => stepsIn(one, functions, called));
}

function stepOf(step: Node | undefined): Opened[] {
  if (step?.type === 'Literal') return [{ step: nameOf(step) }];
  if (step?.type !== 'ConditionalExpression' || !isNode(step.test)) return [];
  const test = nameOf(step.test);
  return [
    [step.consequent, true],
    [step.alternate, false],
  ].flatMap(([one, holds]) => (isNode(one) ? [{ step: nameOf(one), test, holds: holds === true }] : []));
}

function propertyOf(value: unknown, name: string): Node | undefined {
  if (!isNode(value) || !Array.isArray(value.properties)) return undefined;
  const property = value.properties.find((one) => isNode(one) && isNode(one.key) && nameOf(one.key) === name);
  return isNode(property) && isNode(property.value) ? property.value : undefined;
}

export function functionsIn(value: unknown): Map<string, Node> {
  if (Array.isArray(value)) return new Map(value.flatMap((one) => [...functionsIn(one)]));
  if (!isNode(value)) return new Map();
  const { type, id, init } = value;
  const named =
    type === 'VariableDeclarator' && isNode(id) && isNode(init) && init.type === 'ArrowFunctionExpression'
      ? ([[nameOf(id), init]] as const)
      : [];
  return new Map([...Object.values(value).flatMap((one) => [...functionsIn(one)]), ...named]);
}
