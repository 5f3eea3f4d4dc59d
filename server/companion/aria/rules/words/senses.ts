/**
 * Meanings of everyday words, so that what the question model learns in one language applies to all. The words of a
 * sense in English, German, Spanish, French, Portuguese and Chinese, folded: a word of four letters or more matches
 * all that begin with it, `_` joins the words of a phrase, and Chinese entries are searched within the text.
 */
export const SENSES: Readonly<Record<string, string>> = {
  what: 'what whats which / was welche welcher welches welchen / que cual cuales / que quoi quel quelle quels quelles qu / que qual quais / 什么 啥 哪些 哪个',
  where: 'where wheres whereabouts / wo wohin woher / donde adonde / ou / onde aonde cade / 哪里 哪儿 在哪 哪 何处',
  when: 'when whens / wann / cuando / quand / quando / 什么时候 何时 啥时候 几时',
  who: 'who whos whom / wer wem wen / quien quienes / qui / quem / 谁',
  how: 'how hows / wie / como / comment / como / 怎么 怎样 如何 咋',
  why: 'why / warum wieso weshalb / por_que porque / pourquoi / por_que porque / 为什么 为啥 凭什么',
  amount:
    'how_much how_many amount number count total / wie_viel wie_viele wieviel wieviele anzahl / cuanto cuanta cuantos cuantas / combien / quanto quanta quantos quantas / 多少 几 多大',
  me: 'i im me my mine ive id ill myself / ich mich mir mein meine meinen meiner meinem / yo mi mis me mio mia conmigo / je j me moi mon ma mes m / eu meu minha meus minhas me mim / 我 咱',
  you: 'you your u ur youre yourself ya / du dich dir dein deine deinen deiner / tu te ti tus eres contigo vos / tu te toi ton ta tes t vous / voce vc te seu sua tu ce / 你 您',
  have: 'have got has own owns possess / hab habe hast hat besitz gehor / tengo tiene hay tienes poseo / ai as avoir possed / tenho tem tens possuo / 有 拥有',
  want: 'want wanna would_like like_to wish fancy / will mocht wurde_gern wunsch / quiero quisiera gustaria / veux voudrais aimerais envie / quero queria gostaria / 想 要 希望',
  need: 'need gotta must have_to lack / brauch muss benotig / necesit hay_que falta / besoin faut dois / precis tenho_que falta / 需要 得 缺',
  can: 'can could able possible may / kann konnt moglich darf / puedo puede pued posible / peux peut puis possible pouvoir / posso pode consig da_pra da_para possivel / 能 可以 能不能 会不会',
  cannot:
    'cant cannot couldnt unable wont no_way doesnt_work / kann_nicht geht_nicht komm_nicht klappt_nicht / no_puedo no_consigo no_me_deja / peux_pas arrive_pas impossible / nao_consigo nao_posso nao_da nao_deixa / 不能 没法 不了 不行 不让',
  not_know:
    'dont_know no_idea not_sure clueless unsure lost_here / weiss_nicht keine_ahnung kein_plan ratlos / no_se ni_idea no_tengo_idea / sais_pas aucune_idee je_ne_sais / nao_sei sem_ideia nem_ideia / 不知道 不清楚 没头绪 迷茫 不懂',
  explain:
    'explain teach describe mean means tell_me_about show_me_how tutorial / erklar beibring bedeutet beschreib / explic ensen significa describ / expliqu apprend decris signifie enseign / explic ensin significa descrev / 解释 讲讲 说说 教我 介绍 讲解 说明',
  work: 'work works function mechanic / funktionier ablauf ablaufen lauft / funciona sirve / marche fonctionn / funciona serve / 怎么用 运作 原理 机制 怎么玩 规则',
  show: 'show list display give_me see view print / zeig list anzeig gib_mir sehen / muestr ensen lista dame ver / montr liste affich donne voir / mostr lista me_da ver / 看看 列出 显示 给我看 查看 查一下',
  report:
    'tell say inform report update / sag sagen bericht melde / dime di cuent digas / dis raconte parle / diga me_diz fala conta / 告诉 说',
  every:
    'all every everything entire whole / alle alles ganz ganze gesamt / todo todos toda todas entero / tout tous toute toutes entier / todo todos toda todas tudo inteiro / 所有 全部 全 都 一切',
  again:
    'again back anymore still / wieder zuruck noch / otra_vez volver vuelv todavia de_nuevo / encore retour nouveau / de_novo volta voltar ainda outra_vez / 又 再 重新 还',
  left: 'left remain remaining rest / ubrig verbleib rest / quedan queda restan sobra / reste restant / resta restam sobrou sobra / 剩 还有',
  enough: 'enough suffice / genug reich reicht / alcanza bastan suficient / assez suffi / suficient chega da_pra / 够',
  most: 'best most top highest biggest maximum better max / beste bester besten meist hochst maximal besser / mejor mejores mas maximo / meilleur mieux plus maximum / melhor melhores mais maximo / 最 更 顶',
  least:
    'least lowest cheapest minimum worst low / wenig niedrig minim schlecht / menos peor bajo minimo / moins pire bas minimum / menos pior baixo minimo / 最低 最少 最差',
  big: 'big bigger large larger huge roomy / gross grosser riesig / grande grandes enorme / grand grande gros grosse / grande maior enorme / 大 大点',
  small:
    'small tiny little cramped narrow / klein eng winzig / pequen chica chico estrech / petit petite etroit / pequen apertad / 小 窄',
  fast: 'fast faster quick speed quickly slow slower / schnell langsam tempo lahm flott / rapid veloc lent / rapide vite vitesse lent / rapid veloc lent devagar / 快 速度 慢',
  new: 'new newer newest fresh modern / neu neue neuer neues neuen frisch / nuevo nueva nuevos nuevas / nouveau nouvelle neuf neuve nouveaux / novo nova novos novas / 新',
  old: 'old older ancient crappy junk rust rusty / alt alte altes alter schrott rostig klapp / viejo vieja antigu chatarra / vieux vieille ancien epave rouill / velho velha antig sucata lata / 旧 老 破 烂',
  broken:
    'broken busted damaged wreck wrecked smash hole holes dent dented leak crack shot_up / kaputt beschadig schrott loch locher beule ramponiert zerschoss hinuber undicht / rota roto dana destroz agujer averia abolla reventad / casse abime endommag trou trous cabosse fuite pete troue / quebrad danific estrag furo furad amassad avari arrebent / 坏 破 漏 损 洞 炸',
  repair:
    'repair fix mend patch restore mechanic workshop welding weld / repar flick richten werkstatt instand ausbesser zusammenflick schweiss mechanik / repar arregl taller mecanic parche solda / repar retap atelier mecano garage rafistol / consert repar arrum oficina mecanic remend solda / 修 维修 补',
  improve:
    'upgrade improve better enhance boost pimp tune extend expand enlarge bigger / verbesser aufrust ausbau erweiter tunen aufmotz vergrosser upgrade / mejor ampli potenci actualiz tunear / amelior agrand augment boost booster tuner / melhor ampli aprimor turbin aument upgrade / 升级 提升 加强 扩 强化 改进',
  swap: 'swap trade_in exchange replace switch change / tausch wechsel austausch ersetz / cambi sustitu reemplaz / chang echang remplac / troc trocar mud substitu / 换 更换 替',
  engine:
    'engine engines thruster motor warp_drive / triebwerk motor antrieb / motor propuls / moteur propuls reacteur / motor propuls / 引擎 发动机 推进',
  hull: 'hull armor armour plating / rumpf hulle panzer / casco blindaj / coque blindage / casco fuselag blindag / 船体 船壳 装甲 外壳',
  shield: 'shield shields / schild schilde schutzschild / escudo / bouclier / escudo / 护盾 盾',
  ship: 'ship ships vessel craft boat bucket spaceship hulk / schiff kahn kutter raumschiff kiste pott / nave naves barco cacharro / vaisseau navire rafiot / nave naves barco / 船 飞船 舰',
  others:
    'others other another more second spare / andere anderen noch_eins zweit weitere / otro otra otros otras demas / autre autres / outro outra outros outras / 别的 其他 另',
  garage:
    'hangar garage fleet collection parked / hangar garage flotte geparkt / hangar garaje flota coleccion / hangar garage flotte garee / hangar garagem frota / 机库 舰队',
  hold: 'hold holds cargo bay freight load loaded carrying carry haul hauling aboard board lug / laderaum frachtraum ladung fracht geladen bord schlepp transport dabei lade / bodega carga llevo cargament bordo transport / soute cargaison cargo transport bord charge charg cale / porao carga carreg bordo levando transport / 货舱 货物 舱 船上 拉的 装 载 一船',
  stuff:
    'stuff things junk goods wares merchandise crap / zeug kram sachen ware waren guter krempel plunder gerumpel / cosas trastos mercanc genero chism / trucs choses marchandis bazar camelote / coisas tralha mercador treco bagulho / 东西 货 玩意',
  full: 'full bursting brimming crammed packed overflow stuffed max maxed / voll platzt randvoll uberquill uberfull bis_oben maximal / llen reventar tope rebosa atiborr / plein pleine pleins craque debord rempli bloque / chei lotad entupid transbord abarrot / 满 塞 爆',
  empty:
    'empty free space room capacity slots spare / leer frei platz kapazit / vaci libre espacio hueco cabe sitio / vide libre place espace / vazi livre espaco cabe / 空 空位 剩余 容量',
  get_rid:
    'get_rid rid dump offload unload shift take_off flog ditch / loswerden los_werden loswerd abladen andreh verscherb abnehm abnimm verticken / deshac librar soltar descarg quitar largar encasquet / debarrass decharg refil fourgu ecoul delest / livrar desfaz descarreg empurr largar desov / 处理 脱手 甩 清仓 倒掉 出手',
  sell: 'sell sells selling sold seller sale / verkauf absetz / vend venta / vend vente revend ecoul / vend venda / 卖 售 出手',
  buy: 'buy buys buying purchase stock acquire shop / kauf einkauf besorg erwerb eindeck / compr adquir / achet achat / compr adquir / 买 购 进货 收 入手',
  buyer:
    'buyer taker customer takes_it wants_it pays market bidder / abnehmer kaufer kunde ankauf zahlt nimmt markt / comprador client paga pagan mercado / acheteur preneur client paie paye paient marche / comprador client paga pagam mercado / 收 买家 谁要 收购 出价 市场',
  find: 'find get obtain grab source score pick / finde krieg bekomm herbekomm hernehm auftreib find / encontr consig pill consegu hallar / trouv procur chop obten deniche / encontr consig achar acho arrum arranj / 找 搞 弄 哪有',
  cheap:
    'cheap cheaper bargain discount inexpensive affordable low_price / billig gunstig preiswert schnappchen / barat ganga econom oferta / pas_cher moins_cher bon_marche promo abordable / barat pechinch em_conta promo / 便宜 低价 划算 实惠',
  price:
    'price prices cost costs worth expensive value rate pricey fetch / preis kost teuer wert kurs / precio cuest vale valen caro cara cotiz / prix cout vaut valent cher cours / preco custa vale valem caro cara cotac / 价 多少钱 贵 值 价钱 行情',
  money:
    'money cash credits dough bucks coins cent penny wallet purse bank balance savings funds account / geld credits kohle knete kroten konto geldbeutel bank guthaben asche zaster moneten kontostand / dinero pasta plata creditos saldo cuenta bolsillo cartera guita lana fondos ahorr / argent fric thune credits solde compte portefeuille sous ble fonds bourse / dinheiro grana creditos saldo conta carteira bolso fundos tostao / 钱 星币 余额 账户 存款 钱包 资金 家底',
  rich: 'rich wealthy broke poor millionaire afford / reich arm pleite blank millionar leisten / rico pobre arruin blanca millon / riche pauvre fauche ruine million / rico pobre duro quebrado falid milion / 富 穷 破产 有钱',
  earn: 'earn earned earnings made make income raked profit gain revenue net / verdien einnahm gewinn einkomm eingenomm profit plus ertrag / gan gane gano ganancia ingres benefici saqu factur embols / gagn benefic revenu encaiss profit rapport rendement / ganh lucr rendeu renda fatur receit / 赚 挣 利润 收入 盈利 进账 收益',
  lose: 'lose losing loss losses lost waste bleed / verlust verlier verlor minus draufleg / perd pierd perdid / perd perte perdu / perd prejuiz perco / 亏 赔 损失',
  trade:
    'trade trades trading deal deals business merchant commerce transaction / handel handle geschaft deal trade / comerci negoci trato operacion transacc / commerc affaire echange negoc transaction / comerci negoc transac / 交易 买卖 贸易 生意 跑商 倒',
  route:
    'route run runs loop lane circuit pair shuttle back_and_forth milk / route strecke tour runde pendel handelsroute rundreise / ruta circuito recorrido trayecto ida_y_vuelta vuelta / route circuit trajet boucle tournee aller_retour / rota circuito trajeto percurso ida_e_volta / 路线 线路 商路 航线 跑 来回 线',
  lucrative:
    'profitable lucrative juicy pays payoff margin juiciest richest / lohnt lohnend lukrativ profitabel rentabel marge ertrag ergiebig eintrag / rentable lucrativ renta compensa margen forrar / rentable lucrat rapporte juteu marge / lucrativ rentavel compensa margem / 赚钱 最赚 利润 暴利 划算',
  steady:
    'steady stable reliable dependable consistent constant regular always guaranteed sure surefire bet / stabil verlasslich zuverlassig bestandig sicher immer konstant garantiert regelmass dauerhaft / estable fiable constante seguro siempre garantiz regular / stable fiable constant sur regulier toujours garanti / estavel confiavel constante segur sempre garanti regular / 稳 可靠 总是 一直 保险 靠谱 稳定',
  risk: 'risk risky gamble safe unsafe / risiko riskant sicher unsicher / riesgo arriesg segur / risque risqu sur / risco arrisc segur / 风险 冒险 安全',
  avoid:
    'avoid stay_away steer_clear keep_off hands_off shouldnt never not_buy dont_buy skip beware careful / meid finger_weg finger lass_ich abrat vorsicht aufpass hute nicht_kaufen lieber_nicht / evit no_deba no_comprar huir cuidado ojo ni_loco alej / evit fuir mefi surtout_pas gaffe eviter attention / evit fugir cuidado nao_devo nao_comprar longe / 避 别碰 别买 小心 不要 别 不该',
  cheat:
    'rip_off ripped ripoff scam trap cheat swindle shady fool / abzock abzieh ubers_ohr uber_den_tisch betrug reinfall falle beschiss bescheiss / tima timo estaf engan trampa robo / arnaqu piege entub escroqu pigeon avoir / cilada roubada furada golpe engan trapac enrol armadilha / 坑 骗 宰 陷阱 黑',
  bad: 'bad terrible awful lousy poor horrible sucks / schlecht mies furchtbar lausig / malo mala mal fatal pesim / mauvais nul pourri mal / ruim pessim mal / 差 烂 糟 垃圾',
  time: 'time hour hours clock oclock timing moment schedule / uhr uhrzeit stunde zeit zeitpunkt / hora horas momento horario tiempo / heure heures moment horaire temps / hora horas momento horario tempo / 时间 时候 点 小时 时段',
  daytime:
    'morning evening night noon midnight afternoon daytime dawn late early / morgens abends nachts mittag mitternacht fruh spat vormittag nachmittag tags / manana noche tarde madrugada mediodia / matin soir nuit midi minuit apres_midi journee / manha noite tarde madrugada meio_dia / 早上 晚上 夜 中午 凌晨 白天 半夜 上午 下午',
  today:
    'today tonight yesterday week weekly month recently lately days last_week / heute gestern woche monat letzt_zeit kurzlich tage / hoy ayer semana mes ultimamente dias / aujourd hier semaine mois dernierement recemment jours / hoje ontem semana mes ultimamente dias / 今天 昨天 周 月 最近 这几天',
  last: 'last latest previous recent newest just / letzt zuletzt vorig neuest eben gerade / ultim anterior recient acabo / dernier derniere recent viens / ultim anterior recent acabei / 上次 最后 最近 刚 上一 上回',
  notify:
    'alert alerts notify notification ping warn shout let_me_know tell_me_when buzz alarm poke wake remind / bescheid benachrichtig alarm meld warn weck / avis alerta notific toque alarma grita / previen averti alerte notif signe alarme sonne / avis alerta notific toque alarme grita / 提醒 通知 告诉我 叫我 喊 预警 警报',
  watch:
    'watch monitor keep_an_eye observe track / beobacht uberwach im_auge / vigil observ ojo / surveill oeil observe / vigi observ de_olho / 盯 关注 监',
  change:
    'drop drops falls rises above below under over goes_up goes_down hits cross / fallt steigt sinkt unter uber sobald / baja baje sube suba debajo encima llegue / baisse monte descend depasse dessous / baixar subir cair cai abaixo acima passar / 涨 跌 降 低于 高于 超过',
  near: 'near nearest nearby close closest closeby around next vicinity / nah nahe nachst umgebung ecke gegend / cerca cercan proxim aqui_cerca pertin / proche pres alentour environs coin loin / perto proxim pertin redondez vizinh / 附近 最近 近 旁边 周围 就近',
  station:
    'station stations port ports outpost harbour harbor base trading_post / station hafen raumhafen aussenposten handelsposten / estacion puerto / station port escale / estac porto / 空间站 站 港',
  known:
    'know known discovered visited been seen met records / kenn bekannt besucht entdeckt gewesen / conozc conoc visit descub estado / connais connu visit decouv / conhec visit descob estive / 知道 认识 去过 到过 已知',
  way: 'way path course directions route_to get_to go_to fly_to navigate reach take_me bring_me head travel / weg kurs hinkomm komm_ich bring_mich anflug flieg hin reise / camino rumbo llego llegar ir llevame voy trayecto / chemin cap aller itineraire emmene rejoindre vais / caminho rumo chego chegar ir leva_me me_leva vou / 怎么去 怎么走 去 路 带我 导航 飞到 前往',
  far: 'far distance jumps jump hops warps away / weit entfern sprung sprunge distanz / lejos distanc saltos salto / loin distance sauts saut / longe distanc saltos salto / 多远 跳 距离 远',
  sector:
    'sector sectors system zone area / sektor sektoren gebiet / sector sectores zona / secteur zone / setor setores zona area / 星区 区 扇区',
  inside:
    'whats_in in_there there out_there inside contains located anything interesting / drin dort gibts los da_drauss / alli hay_en dentro interesan / la_bas y_a dedans dans / la_tem que_tem dentro interessan / 里有 那边 里面 有什么 有啥',
  location:
    'location position here this_place coordinates whereabouts current am_i / position standort hier koordinat gelandet bin_ich / posicion ubicacion aqui estoy coordenad parar / position ici coordonn suis atterri / posicao localiz aqui estou to_eu coordenad / 位置 坐标 这是哪 这里 在哪',
  lost: 'lost disoriented heck hell_am_i / verfahr verirr verflogen orientier / perdido perdida despist / perdu paume egare / perdido perdida perdi / 迷路 迷失',
  map: 'map chart charted galaxy universe space cosmos / karte galaxis universum weltall kosmos sternenkarte / mapa galaxia universo espacio / carte galaxie univers espace / mapa galaxia universo espaco / 地图 银河 宇宙 星图',
  explore: 'explore explored exploring exploration scout / erkund erforsch / explor / explor / explor / 探索 探',
  share_of:
    'percent percentage share fraction part portion far_along progress / prozent anteil teil fortschritt bruchteil / porcent por_ciento parte progreso / pourcent pour_cent part progress / porcent por_cento parte progress / 百分 几成 进度 比例 %',
  undiscovered:
    'undiscovered unexplored unknown uncharted unvisited virgin blank nobody_has never_been havent_been discover / unentdeckt unerforscht unbekannt unberuhrt weisse noch_niemand noch_nie noch_nicht entdecken / sin_descubrir inexplorad desconocid nadie no_haya falta descubrir / inexplor inconnu vierge personne jamais decouvrir / inexplorad desconhecid ninguem nunca descobrir falta / 没去过 未知 没人 未探索 空白 没开 没到过 发现',
  stuck:
    'stuck trapped stranded tow marooned rescue no_exit dead_end escape unstuck sos / fest steck gestrand abschlepp schlepp gefangen rettung sackgasse raus ausgang / atasc atrap tirado varad remolqu grua rescat salida salir / coince bloque echou remorqu secours impasse sortir sortie depann / preso encalh rebo resgat travad atolad sair saida / 卡 困 出不去 拖 救 动不了 死路',
  pirate:
    'pirate pirates raider bandit marauder thug / pirat rauber bandit / pirata bandid / pirate bandit brigand / pirata bandid / 海盗 强盗 劫',
  danger:
    'danger dangerous unsafe threat hazard mine mines ambush peril hostile / gefahr gefahrlich minen bedroh hinterhalt lauer uberfall / peligr amenaz minas emboscad / danger menace mines embusc craint / perig ameac minas emboscad / 危险 威胁 地雷 埋伏 太平',
  home: 'home homeworld terra earth sol fedspace sanctuary protected haven / heim hause zuhause heimat terra erde schutzzone daheim / casa hogar terra tierra natal protegid / maison chez terra terre natal proteg / casa lar terra natal protegid / 家 泰拉 地球 老家 安全区 保护',
  probe:
    'probe probes scan scanner scout_drone spy remote / sonde scann ausspah aus_der_ferne / sonda escane distancia / sonde scann distance / sonda escane distancia / 探测 探针 扫描 侦察 侦查',
  automatic:
    'autopilot auto automatic itself alone hands_free by_myself_no self / autopilot automat selbst allein selber von_selbst / automat solo sola piloto / automat tout_seul pilote seul / automat sozinh piloto / 自动 自己飞 自动驾驶 托管',
  turns:
    'turns turn moves action_points ap / zuge zug runden zugen / turnos turno jugadas / tours tour coups / turnos turno jogadas / 回合 行动点',
  refill:
    'refill regenerate recharge reset replenish recover regen refilled / regener auffull auflad nachlad erhol / recarg regener recuper llen / recharg regener recuper rempl revien / recarreg regener recuper encher volta / 恢复 回满 补 刷新',
  how_long:
    'how_long until wait hours_until time_till / wie_lange bis dauert warten / cuanto_falta cuanto_tard hasta tardan / combien_de_temps jusqu attendre dans_combien / quanto_tempo quanto_falta ate demora / 多久 多长时间 还要 等',
  insure:
    'insure insurance insured coverage covered policy payout compensation refund / versicher police abgesichert erstatt entschadig / segur asegur poliza cubier indemniz reembols / assur police couvert indemnis rembours / segur apolice cobert indeniz reembols / 保险 投保 赔 保单',
  destroyed:
    'destroyed explode blown boom die died killed shot_down wreck / zerstor explod gesprengt abgeschoss tod sterb / destru explot muero derrib revient / detru explos meur abattu saute / destru explod morr abat / 炸 毁 死 爆 打爆',
  module:
    'module modules fitted fitting installed mounted slot gadget gear loadout equipped weapon weapons cannon laser drones parts / modul eingebaut verbaut ausrust ausstatt waffe einbau montiert slot drohnen teile bestuck / modulo instal montad equipad arma armas ranura drones pieza / module install monte equipe arme armes emplacement drones piece / modulo instal montad equipad arma armas encaix drones peca / 模块 装备 武器 安装 插槽 配件 无人机 改装',
  status:
    'status condition state stats figures data info shape specs overview / status zustand werte daten info verfassung ubersicht / estado condicion datos estadist info / etat condition donnees stats info fiche / estado condic dados estatist info status / 状态 情况 数据 属性 信息 状况',
  planet:
    'planet planets colony colonies world worlds citadel settle colonize / planet kolonie welt zitadelle besiedel / planeta colonia mundo ciudadela coloniz / planete colonie monde citadelle colonis / planeta colonia mundo cidadela coloniz / 行星 星球 殖民 城堡',
  produce:
    'produce production output yield harvest growing farm / produzier produktion ernte ertrag / produc cosech / produi recolt / produz produc colhe / 产 生产 产量',
  win: 'win beat defeat survive stand_a_chance stronger odds chance chances outgun take_on smoke crush / gewinn besieg schlag uberleb chance stark schaff pack platt aussicht / gan venc derrot sobreviv posibil opcion fuerte puedo_con / gagn bat vainc surviv chance fort lamin / ganh venc derrot sobreviv chance forte dou_conta encar / 赢 胜 打得过 打赢 干得过 机会 强',
  fight:
    'fight fighting battle combat attack duel shoot war brawl fire / kampf angriff angreif schlacht gefecht schiess duell prugel / pele combat batall atac dispar luch guerra / combat battre bats bataille attaq tire guerre bagarre / luta lutar combat batalh atac atir guerra brig / 打 战斗 攻击 开火 战 架',
  defend:
    'defend defence defense protect escape flee / verteidig abwehr schutz flieh flucht / defend defien proteg huir / defend proteg fuir / defend proteg fugir / 防守 防御 保护 逃',
  rank: 'rank ranking leaderboard place standing standings position top scoreboard rated / rang rangliste platz platzier bestenliste stehe top wievielte / ranking clasific puesto posicion tabla rango / rang classement place position combientieme / ranking classific posicao coloca lugar rank / 排名 排行 名次 第几 榜',
  compare:
    'compared versus others everyone players number_one first / vergleich anderen erster spieler / comparad otros jugador primero / compare autres joueur premier / comparad outros jogador primeiro / 比 别人 第一 玩家',
  like: 'like_me love trust hate favourite favorite friends friend friendship close bond feel_about think_of opinion / magst liebst vertrau hasst freund lieblings haltst findest mogen meinung / quieres caigo confias amig odias favorit piensas opinas gusto / aimes aime_bien confiance ami amis deteste prefer penses apprec / gosta confia amig odeia favorit acha_de pensa_de / 喜欢 信任 朋友 好感 觉得我 看法 讨厌 印象',
  relation:
    'relationship bond rapport consciousness affinity connection between_us / beziehung verhaltnis bewusst verbindung zwischen_uns / relacion vinculo conciencia entre_nosotros / relation lien conscience entre_nous / relac vinculo conscien entre_nos / 关系 亲密 交情 意识 感情',
  region:
    'region regions territory territories nexus hub gateway province / region gebiete territor nexus provinz / region territor nexo provinc / region territoire nexus province / regiao regio territor nexo provinc / 大区 区域 星域 枢纽 地区',
  member:
    'membership member subscription subscribe citizen citizenship premium vip monthly pay_for_game paid fee / abo mitglied burger premium monat abonn beitrag vip / suscrip membres ciudadan premium mensual cuota abono / abonnement adhes citoyen premium mensuel cotis / assinat mensal cidadan cidadao premium plano / 会员 订阅 公民 月费 充值 付费',
  cancel:
    'cancel expire expires end ends stop renew / kundig ablauf ablauft endet verlanger / cancel termina caduca vence renov / resili annul expire finit renouv / cancel acaba vence expira renov / 取消 到期 续',
  mail: 'mail message messages inbox letter letters wrote write_to unread post text dm / post nachricht mail brief geschrieben postfach ungelesen / correo mensaje carta escrit buzon bandeja / courrier message lettre ecrit boite / correio mensag carta escrev recado caixa / 信 消息 邮件 收件 留言',
  team: 'team crew guild clan alliance squad corp corporation group mates teammates gang buddies / team crew gilde clan allianz gruppe mannschaft kumpel verein trupp / equipo gremio clan alianza grupo companer tripul colegas / equipe guilde clan alliance groupe coequipier equipage potes / equipe time guilda cla alianca grupo companheir tripul parceir / 队 公会 战队 联盟 团 帮派 伙伴',
  join: 'join enter leave found start_a create invite sign_up recruit / beitret beitritt mitmach eintret rein verlass grund einlad / unir uno entrar salir fundar crear invit / rejoin entrer quitter fonder creer invit / entrar entro sair fundar criar convid juntar / 加入 进 退出 建 创建 邀请',
  job: 'job jobs work gig mission missions contract contracts quest quests task delivery employment job / auftrag auftrage arbeit job mission vertrag quest aufgabe liefer / trabajo curro mision contrato encargo tarea chamba entrega / boulot travail mission contrat quete tache livraison taf job / trabalho trampo missao missoes contrato tarefa bico servico emprego entrega / 活 任务 合同 工作 委托 差事 单',
  bounty:
    'bounty bounties wanted head hunter hunting reward hunted / kopfgeld gesucht kopf steckbrief jagd jager belohnung / recompensa cabeza buscad caza precio_a / prime recherche tete chasse traque / recompensa cabeca procurad caca premio / 悬赏 赏金 通缉 人头 追杀',
  medal:
    'medal medals award awards achievement achievements trophy trophies badge badges honour honor decoration / orden medaille auszeichn erfolg trophae abzeichen pokal ehrung / medalla logro premio trofeo insignia condecor / medaille succes trophee badge decorat recompenses / medalha conquista premio trofeu distintiv condecor insignia / 勋章 奖 成就 徽章 荣誉',
  tax: 'tax taxes duty tariff levy cut fee fees customs deducted / steuer abgabe zoll gebuhr abzug abgezogen / impuest tasa arancel comision aduana / taxe impot douane frais prelev / impost taxa alfandeg tarifa comissao / 税 抽成 手续费 抽 关税 扣',
  illegal:
    'illegal contraband smuggle smuggling forbidden banned black_market hot shady illicit underworld fence / illegal schmugg verboten schwarzmarkt hehler heisse_ware schwarz / ilegal contraband prohibid mercado_negro turbio / illegal contreband interdit marche_noir receleur louche / ilegal contraband proibid mercado_negro muamb / 黑市 走私 违禁 非法 见不得光 销赃',
  dock: 'dock docking land landing slip slips berth park undock parking queue / dock andock landen liegeplatz anleg park ableg warteschlange / atrac aterriz muelle aparc acopl cola desatrac / amarr quai atterr garer accost arrim file / atrac pous vaga estacion acopl fila doca / 停靠 泊位 降落 靠站 靠港 排队 停船 进站',
  advice:
    'tip tips advice advise hint suggest suggestion recommend recommendation idea ideas should next guidance / tipp rat empfehl vorschlag idee soll_ich was_nun ratschlag als_nachstes / consej suger recomend idea debo deberia pista / conseil suggest recommand idee dois_je devrais propose / dica conselh sugest recomend ideia devo deveria sugere / 建议 推荐 主意 支招 接下来 该 指点',
  bored:
    'bored boring beginner newbie noob start_with started / langweil anfanger neuling beginn / aburr novato principiant empez empiezo / ennui debut debutant commenc / tedi entedi novato iniciant comec / 无聊 新手 开始 刚玩',
  story:
    'story history lore legend legends myth past ancient tale origin background long_ago built created founded / geschichte legende sage vergangenheit entsteh ursprung hintergrund gebaut erschaff / historia leyenda mito pasado origen trasfondo constru / histoire legende mythe passe origine construit bati / historia lenda mito passado origem constru / 历史 故事 传说 背景 起源 来历 造 建',
  gate: 'gate gates gateway portal portals warp_gate / tor tore sprungtor portal / portal portales puerta / portail portails porte portes / portal portais portao portoes / 星门 门 传送',
  robot:
    'robot bot ai machine human person real computer program chatgpt / roboter bot ki maschine mensch echt computer programm / robot ia maquina human persona real / robot ia machine humain personne vraie / robo ia maquina human pessoa verdade / 机器人 人工智能 真人 机器 人类',
  name: 'name called introduce yourself / name heisst vorstell / nombre llamas present / nom appelles present / nome chama apresent / 名字 叫什么 介绍',
  wellbeing:
    'how_are_you how_you doing how_is_it going feeling feel whats_up mood alright well sup / gehts geht_es fuhlst laune drauf wie_lauft alles_klar befind alles_gut / como_estas que_tal sientes andas te_va animo / ca_va vas_tu vas sens forme humeur allez / como_vai tudo_bem tudo_certo sente e_ai humor / 你好吗 心情 怎么样 还好 过得',
  thanks:
    'thanks thank thx ty cheers appreciated grateful helped lifesaver / danke dank merci dankeschon geholfen / gracias agradez / merci remerc / obrigad valeu agradec brigad vlw / 谢 感谢 多谢 辛苦',
  bye: 'bye goodbye farewell later cya see_you off leaving going_to_bed good_night logging gotta_go / tschuss ciao bis_bald bis_spater bis_morgen gute_nacht muss_los bin_weg machs / adios hasta chao buenas_noches me_voy nos_vemos / au_revoir bientot bonne_nuit file salut_je demain a_plus / tchau ate boa_noite falou fui flw / 再见 拜拜 晚安 走了 下了 溜 明天见',
  hello:
    'hello hi hey yo greetings good_morning good_evening howdy morning hiya sup / hallo hi hey moin servus guten_tag guten_morgen guten_abend tach huhu / hola buenas buenos_dias saludos ey / bonjour salut coucou bonsoir hello slt / oi ola bom_dia boa_tarde opa salve eai / 你好 嗨 早上好 晚上好 哈喽 在吗 早',
  help: 'help commands features functions usage manual instructions capable abilities / hilfe hilf befehle funktionen anleitung bedienung helfen / ayuda comandos funciones instrucc manual / aide commandes fonctions emploi manuel / ajuda comandos funcoes instruc manual / 帮助 帮 命令 功能 说明',
  ask: 'ask questions question chat talk / frag fragen frage reden chat / pregunt hablar chat / demand question poser parler / pergunt conversar falar / 问 聊',
  memory:
    'remember memory memories remembered recall stored saved wrote_down record records file / erinner gedachtnis gemerkt gespeichert notiert aufgeschrieben / recuerd memoria guardad apuntad acuerd / souvien souvenir memoire retenu note garde rappel / lembr memoria guardou anotou / 记得 记忆 记住 记了 存 资料',
  write_down:
    'note write jot memo keep_in_mind dont_forget remember_that save store log remind / merk notier notiz aufschreib vergiss_nicht speicher / anot apunt toma_nota no_olvides guarda recuerda / note noter retiens oublie_pas garde_en memorise / anot guarda nao_esquec lembra_que grava / 记 备注 笔记 记一下 别忘',
  erase:
    'delete erase forget wipe clear remove purge scrub drop / losch vergiss entfern radier streich / borr olvid elimin / efface oubli supprim / apag esquec delet exclu / 删 忘 清 抹 清空',
  about_me:
    'about_me on_me of_me my_data know_me / uber_mich von_mir an_mich meine_daten / de_mi sobre_mi mis_datos / sur_moi de_moi mes_donnees / de_mim sobre_mim meus_dados / 关于我 我的资料 我的数据 我的信息',
  weather:
    'weather rain raining snow sunny wind storm cold hot degrees summer winter spring sun / wetter regen regnet schnee sonne sonnig sturm kalt heiss grad sommer winter fruhling / tiempo_hace tiempo_hara lluvia llueve nieve calor frio sol verano invierno primavera / meteo pluie pleut neige soleil chaud froid ete hiver printemps / clima chuva chove neve calor frio sol verao inverno primavera / 天气 下雨 下雪 太阳 冷 热 夏天 冬天',
  food: 'dinner lunch breakfast pizza pasta cake soup recipe cook cooking bread rice coffee beer wine eat ate hungry apple chocolate restaurant / abendessen mittagessen fruhstuck pizza nudeln kuchen suppe rezept kochen brot reis kaffee bier wein essen hunger apfel schoko restaurant / cena almuerzo desayun pizza pasta tarta sopa receta cocin pan arroz cafe cerveza vino comer hambre manzana chocolat restaurant tortilla / diner dejeun pizza pates gateau soupe recette cuisin pain riz cafe biere vin manger faim pomme chocolat restaurant / jantar almoco cafe pizza macarrao bolo sopa receita cozinh pao arroz cerveja vinho comer fome maca chocolat restaurante feijo / 晚饭 午饭 早饭 吃 披萨 面条 蛋糕 汤 菜 米饭 咖啡 啤酒 饿 苹果 火锅 奶茶 外卖',
  family:
    'mom mum dad mother father sister brother grandma grandpa wife husband son daughter kids baby girlfriend boyfriend aunt uncle cousin wedding married / mama papa mutter vater schwester bruder oma opa frau mann sohn tochter kinder baby freundin tante onkel hochzeit heirat / mama papa madre padre hermana hermano abuela abuelo mujer marido hijo hija ninos bebe novia novio tia tio boda / maman papa mere pere soeur frere mamie papi grand_mere femme mari fils fille enfants bebe copine copain tante oncle mariage / mamae papai mae pai irma irmao avo vovo esposa marido filho filha criancas bebe namorad tia tio casament / 妈 爸 姐 哥 弟 妹 奶奶 爷爷 老婆 老公 儿子 女儿 孩子 女朋友 男朋友 结婚',
  health:
    'doctor dentist sick headache pain hurts ill flu fever tooth hospital medicine_for tired sleep diet weight gym / arzt zahnarzt krank kopfweh kopfschmerz schmerz grippe fieber zahn krankenhaus mude schlaf diat abnehm fitness / medico dentista enferm dolor duele gripe fiebre diente hospital cansad dormir sueno dieta adelgaz gimnas / medecin docteur dentiste malade mal_a douleur grippe fievre dent hopital fatigue dormir sommeil regime maigrir / medico dentista doente dor doi gripe febre dente hospital cansad dormir sono dieta emagrec academia / 医生 牙 病 疼 头痛 感冒 发烧 医院 累 睡 减肥 健身 药片',
  school:
    'homework school exam teacher math maths essay class student university grade lesson equation / hausaufgabe schule prufung lehrer mathe aufsatz klasse student uni note klausur gleichung / deberes escuela colegio examen profe matematic redaccion clase universidad tarea_de / devoirs ecole examen prof maths redaction classe universit lycee bac / dever_de licao escola prova professor matemat redacao aula faculdade vestibular / 作业 学校 考试 老师 数学 作文 上课 大学',
  media:
    'movie film series netflix song music concert band album book game_of youtube tiktok instagram poem sing actor / film serie netflix lied musik konzert band buch gedicht youtube tiktok sing schauspiel kino / pelicula serie netflix cancion musica concierto libro poema youtube tiktok cant actor cine / film serie netflix chanson musique concert livre poeme youtube tiktok chante acteur cine / filme serie netflix musica cancao show livro poema youtube tiktok canta ator cinema novela / 电影 电视剧 歌 音乐 演唱会 书 诗 抖音 视频 唱 追剧',
  sport:
    'football soccer match_yesterday basketball tennis olympics goal league coach champion / fussball spiel_gestern basketball tennis olymp liga trainer bundesliga weltmeister / futbol partido baloncesto tenis olimp liga entrenador mundial / foot match basket tennis olymp ligue entraineur coupe / futebol jogo_ontem basquete tenis olimp campeonat tecnico copa / 足球 篮球 球赛 网球 奥运 比赛 世界杯',
  vehicle:
    'bus train car bike bicycle taxi airport traffic driving_licence metro subway drive / bus bahn auto fahrrad taxi flughafen stau fuhrerschein ubahn / autobus tren coche bici taxi aeropuerto trafico metro carro / bus train voiture velo taxi aeroport bouchon metro permis / onibus trem carro bicicleta taxi aeroporto transito metro / 公交 火车 汽车 自行车 出租 机场 堵车 地铁 开车',
  gadget:
    'phone laptop wifi internet battery printer tv iphone samsung windows app password_for screen / handy laptop wlan internet akku drucker fernseher iphone samsung windows app / movil celular portatil wifi internet bateria impresora tele iphone samsung / telephone portable ordinateur wifi internet batterie imprimante tele iphone samsung / celular notebook wifi internet bateria impressora tv iphone samsung / 手机 电脑 网速 电池 打印 电视 苹果手机 无线',
  pet: 'dog cat cats dogs puppy kitten hamster bird fish horse pet / hund katze hunde katzen welpe hamster vogel fisch pferd haustier / perro gato perros gatos cachorro pajaro pez caballo mascota / chien chat chiens chats chaton oiseau poisson cheval / cachorr gato gatos passar peixe cavalo / 狗 猫 鸟 鱼 马 宠物',
  household:
    'laundry shirt shoes dress clothes keys glasses sofa couch carpet kitchen bathroom garden flat rent haircut stain washing dishes supermarket / wasche hemd schuhe kleid schlussel brille sofa teppich kuche bad garten wohnung miete friseur fleck spulen supermarkt / lavadora camisa zapatos vestido llaves gafas sofa alfombra cocina bano jardin piso alquiler pelo mancha supermercado / lessive chemise chaussures robe cles lunettes canape tapis cuisine jardin appart loyer coiffeur tache supermarche courses / roupa camisa sapato vestido chave oculos sofa tapete cozinha banheiro jardim aluguel cabelo mancha supermercado / 衣服 鞋 裙 钥匙 眼镜 沙发 地毯 厨房 花园 房租 剪头 超市 洗',
  world:
    'capital country president politics election war_two france germany china brazil spain paris london berlin tokyo everest ocean language translate english french spanish / hauptstadt land prasident politik wahl weltkrieg frankreich deutschland china brasilien spanien paris london berlin tokio ozean ubersetz englisch franzos spanisch japan / capital_de pais president politic eleccion guerra_mundial francia alemania china brasil espana paris londres madrid tokio oceano traduc ingles frances / capitale pays president politique election guerre_mondiale france allemagne chine bresil espagne paris londres tokyo ocean tradui anglais espagnol japon / capital_da pais presidente politica eleicao guerra_mundial franca alemanha china brasil espanha paris londres toquio oceano traduz ingles frances japon / 首都 国家 总统 政治 选举 二战 法国 德国 美国 日本 巴黎 东京 海洋 翻译 英语 法语',
  festivity:
    'birthday christmas easter holiday holidays vacation weekend monday friday sunday party / geburtstag weihnacht ostern urlaub ferien wochenende montag freitag sonntag party / cumple navidad pascua semana_santa vacacion finde lunes viernes domingo fiesta / anniversaire noel paques vacances weekend lundi vendredi dimanche fete / aniversario natal pascoa ferias feriado segunda sexta domingo festa carnaval / 生日 圣诞 春节 假期 周末 星期 聚会 过年',
  office:
    'boss office meeting colleague coworker salary interview job_yesterday overtime / chef buro meeting kollege gehalt bewerb uberstunden / jefe oficina reunion colega sueldo entrevista / patron bureau reunion collegue salaire entretien / chefe escritorio reuniao colega salario entrevista / 老板 办公室 开会 同事 工资 面试 加班',
  joke: 'joke funny lol haha rofl lmao meme riddle / witz lustig haha lol ratsel / chiste jaja gracios lol / blague mdr lol ptdr drole haha / piada kkkk rsrs engracad haha / 笑话 哈哈 好笑 嘿嘿',
  wisdom:
    'meaning_of_life god universe_end philosophy times divided plus_equals square_root calculate / sinn_des_lebens gott philosoph mal_acht wurzel berechne / sentido_de_la_vida dios filosof multiplicad raiz calcula / sens_de_la_vie dieu philosoph multipli racine calcule / sentido_da_vida deus filosof vezes raiz calcule / 人生 意义 哲学 乘 等于 计算',
};
