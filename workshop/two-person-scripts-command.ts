import { twoPersonScripts } from './model/two-person-scripts.ts';

// `npm run two-person-scripts`: scripts for two people, in Markdown.
const scripts = twoPersonScripts();
console.log(`# Um pedido a quatro mãos

Numa demonstração (\`npm start\`): o cliente pede em um celular, a revenda abre o painel dela em \`/dev/painel\` noutro aparelho e começa o
turno; o link do entregador abre num terceiro. Cada roteiro começa num pedido novo. ${scripts.length} roteiros.`);
for (const [index, { steps }] of scripts.entries()) {
  console.log(`
## ${index + 1}
`);
  for (const { who, does, customer, reseller } of steps)
    console.log(`1. **${who}:** ${does}.
   Cliente lê “${customer}”. Painel: ${reseller}.`);
}
