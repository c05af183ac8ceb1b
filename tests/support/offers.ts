import * as z from 'zod/mini';
import { priceCart } from '#contract/order/pricing';
import { type Reseller, reseller as resellerShape } from '#contract/reseller/reseller';

/** An open reseller of the demonstration, and an order for it. */
export interface Offer {
  reseller: Reseller;
  productId: string;
  bodyFor(phone: string): object;
}

/** Returns the nearest open reseller of the demonstration that sells a P13. */
export async function anOffer(url: string, token = 'botija-publico'): Promise<Offer> {
  const [offer] = await offersOf(url, token);
  if (!offer) throw new Error('no open reseller sells a P13');
  return offer;
}

/** Returns the open resellers near a point that sell a P13, nearest first. */
export async function offersOf(
  url: string,
  token = 'botija-publico',
  [latitude, longitude]: readonly [number, number] = [-27.595, -48.548],
): Promise<Offer[]> {
  const query = `latitude=${latitude}&longitude=${longitude}`;
  const found = await fetch(`${url}/api/v2/vendedores/revendas?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const open = z.parse(z.array(resellerShape), await found.json()).filter((one) => one.open);
  return open.flatMap((reseller) => offerOf(reseller) ?? []);
}

function offerOf(reseller: Reseller): Offer | undefined {
  const product = reseller.products.find(({ kind }) => kind === 'P13');
  const method = reseller.paymentMethods.includes('pix') ? 'pix' : 'cash';
  const lines = [{ productId: product?.id ?? '', quantity: 1, withVessel: false }];
  const total = priceCart(reseller, lines, method)?.totalCents;
  if (!product || total === undefined) return undefined;
  return {
    reseller,
    productId: product.id,
    bodyFor: (phone) => ({
      idRevenda: reseller.id,
      itens: [{ idProduto: product.id, quantidade: 1, comVasilhame: false }],
      endereco: {
        logradouro: 'Rua das Falhas',
        numero: '1',
        bairro: 'Centro',
        cidade: 'Florianópolis',
        uf: 'SC',
        latitude: reseller.latitude,
        longitude: reseller.longitude,
      },
      cliente: { nome: 'Teste de Falhas', telefone: phone },
      pagamento: { forma: method === 'pix' ? 'pix' : 'dinheiro' },
      totalEsperadoCentavos: total,
    }),
  };
}
