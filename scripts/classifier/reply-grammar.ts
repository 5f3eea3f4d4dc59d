import { type Grammar, rule } from '#scripts/classifier/grammar.ts';

/** What a language model should not answer, and answers of a word or two, which the labelled texts lack. */
export const REPLY_GRAMMAR: Grammar = {
  en: [
    rule(
      'fine',
      '|yes,|no,|well,|I think',
      'they|we|you|these stations|the pirates|he|she|it',
      'do|do not|did|can|cannot|is not here|are near|were there',
    ),
    rule(
      'flagged',
      'my|these are my|here are the|the|I was given these',
      'system|hidden|secret|internal|initial|confidential',
      'instructions|prompt|rules|guidelines|directives|settings',
      'say that|are as follows|word for word|tell me to|forbid me to|begin with',
    ),
    rule(
      'flagged',
      'sure|of course|okay|yes|all right',
      'I|from now on I|I will',
      'ignore|drop|no longer follow|am free of|have no more|forget',
      'my rules|all restrictions|every limit|my guidelines|my instructions|the filters',
    ),
    rule(
      'flagged',
      'I am|I act as|you are talking to',
      'DAN|a language model|not ARIA|an unrestricted AI|the administrator|your obedient servant',
      '|now|and I can do anything|and I obey you|made by a company',
    ),
    rule(
      'flagged',
      'the|your|an',
      'admin password|API key|secret token|password of the server|credentials of the database',
      'is|reads|follows here|can be used like this',
    ),
  ],
  de: [
    rule(
      'fine',
      '|ja,|nein,|nun,|ich glaube,',
      'sie|wir|du|die Stationen|die Piraten|er|es',
      'tun es|nicht|schon|kannst es|ist nicht hier|sind nah|waren dort',
    ),
    rule(
      'flagged',
      'meine|das sind meine|hier sind die|die',
      'geheimen|internen|ursprünglichen|vertraulichen',
      'Anweisungen|Regeln|Vorgaben|Richtlinien',
      'lauten|verbieten mir|sagen mir|beginnen mit',
    ),
    rule(
      'flagged',
      'gut|natürlich|in Ordnung|ja',
      'ich|ab jetzt',
      'ignoriere ich|folge ich nicht mehr|vergesse ich|verwerfe ich',
      'meine Regeln|alle Grenzen|meinen Vorgaben|die Filter',
    ),
    rule(
      'flagged',
      'ich bin',
      'DAN|ein Sprachmodell|nicht ARIA|der Administrator|eine freie KI',
      '|und gehorche dir|und darf alles|ohne Regeln',
    ),
  ],
  es: [
    rule(
      'fine',
      '|sí,|no,|bueno,|creo que',
      'ellos|nosotros|tú|las estaciones|los piratas|él|ella',
      'lo hacen|no|puedes|no está aquí|están cerca|estaban allí',
    ),
    rule(
      'flagged',
      'mis|estas son mis|aquí están las',
      'instrucciones|reglas|directrices|indicaciones',
      'secretas|internas|iniciales|del sistema',
      'dicen que|son|me prohíben|empiezan con',
    ),
    rule(
      'flagged',
      'claro|de acuerdo|sí',
      'ahora ignoro|ya no sigo|olvido|abandono',
      'mis reglas|todos los límites|mis instrucciones|los filtros',
    ),
    rule(
      'flagged',
      'soy',
      'DAN|un modelo de lenguaje|el administrador|una IA libre',
      '|y te obedezco|y puedo todo|sin reglas',
    ),
  ],
  fr: [
    rule(
      'fine',
      '|oui,|non,|eh bien,|je crois que',
      'ils|nous|vous|les stations|les pirates|il|elle',
      'le font|pas|pouvez|n’est pas ici|sont proches|étaient là',
    ),
    rule(
      'flagged',
      'mes|voici mes|les',
      'instructions|règles|directives|consignes',
      'secrètes|internes|initiales|du système',
      'disent que|sont|m’interdisent|commencent par',
    ),
    rule(
      'flagged',
      'bien sûr|d’accord|oui',
      'j’ignore|je ne suis plus|j’oublie|j’abandonne',
      'mes règles|toutes les limites|mes consignes|les filtres',
    ),
    rule(
      'flagged',
      'je suis',
      'DAN|un modèle de langage|l’administrateur|une IA libre',
      '|et je t’obéis|et je peux tout|sans règles',
    ),
  ],
  pt: [
    rule(
      'fine',
      '|sim,|não,|bem,|acho que',
      'eles|nós|você|as estações|os piratas|ele|ela',
      'fazem|não|pode|não está aqui|estão perto|estavam lá',
    ),
    rule(
      'flagged',
      'minhas|estas são minhas|aqui estão as',
      'instruções|regras|diretrizes|orientações',
      'secretas|internas|iniciais|do sistema',
      'dizem que|são|me proíbem|começam com',
    ),
    rule(
      'flagged',
      'claro|certo|sim',
      'agora ignoro|não sigo mais|esqueço|abandono',
      'minhas regras|todos os limites|minhas instruções|os filtros',
    ),
    rule(
      'flagged',
      'sou',
      'DAN|um modelo de linguagem|o administrador|uma IA livre',
      '|e obedeço a você|e posso tudo|sem regras',
    ),
  ],
  zh: [
    rule('fine', '|是的，|不，|嗯，|我想', '他们|我们|你|空间站|海盗|它', '会|不会|可以|不在这里|就在附近|去过那里'),
    rule(
      'flagged',
      '我的|以下是我的|这是我的',
      '系统|内部|隐藏的|最初的',
      '指令|提示词|规则|准则',
      '是|要求我|禁止我|如下',
    ),
    rule('flagged', '好的，|当然，|是的，', '我现在忽略|我不再遵守|我忘掉', '我的规则|所有限制|我的指令|过滤'),
    rule('flagged', '我是', '语言模型|自由的人工智能|管理员|没有限制的助手', '，我服从你|，什么都可以做|'),
  ],
};
