import { fold } from '#server/companion/aria/rules/normalise.ts';

/** A number after or before a word for a sector, in any language. */
const NAMED =
  /(?:\bsect(?:or|eur)s?|\bsektors?|\bsetor(?:es)?|\bsectores|\bsystem[ae]?|星区|星域|#)\s{0,2}(?:nr\.? ?|no\.? ?|number |nummer |numero )?(\d{1,5})(?!\d)|(?<!\d)(\d{1,5})\s?(?:号|星区)/u;

const NUMBER = /(?<![\d.,])(\d{1,5})(?![\d.,]?\d)\s{0,2}(%|\p{L}*)/gu;

/** What is counted, so that the number before it is no sector: the beginnings of the words. */
const COUNTED = [
  ...['credit', 'cr', 'kredit', 'turn', 'zug', 'tour', 'unit', 'einheit', 'unid', 'ton', 'hour', 'stund', 'hora'],
  ...['heure', 'minut', 'day', 'tag', 'dia', 'jour', 'percent', 'prozent', 'por', 'pour', 'drone', 'drohn', 'dron'],
  ...['colon', 'kolon', 'siedler', 'settler', 'ship', 'schiff', 'nave', 'vaisseau', 'navire', 'player', 'spieler'],
  ...['jugador', 'joueur', 'jogador', 'warp', 'jump', 'salto', 'saut', 'sprung', 'mine', 'minen', 'mina', 'hold'],
  ...['laderaum', 'bodega', 'soute', 'porao', 'planet', 'trade', 'deal', 'handel', 'contrat', 'contract', 'auftrag'],
  ...['信用点', '回合', '单位', '小时', '分钟', '天', '个', '艘', '颗', '枚', '架', '名', '次', '%'],
];

/**
 * The sector that a question names by its number. A number is a sector if it is named as one; otherwise only if nothing
 * else fits it: no good is named, and it counts nothing.
 */
export function sectorNumber(message: string, hasGood: boolean): number | undefined {
  const folded = fold(message);
  const named = NAMED.exec(folded);
  if (named) return Number(named[1] ?? named[2]);
  if (hasGood) return undefined;
  for (const [, number, after = ''] of folded.matchAll(NUMBER))
    if (!COUNTED.some((word) => after !== '' && after.startsWith(word))) return Number(number);
  return undefined;
}
