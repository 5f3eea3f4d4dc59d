/** What a question is about, in the layout of `SENSES` (`sense-book.ts` describes the entries). */
export const SUBJECT_WORDS = {
  planet:
    'planet planets world_ worlds_ colony_ colonies moon_ / planet welt_ welten kolonie_ kolonien *planet / planeta mundo_ colonia_ colonias / planete monde_ colonie_ colonies / planeta mundo_ colonia_ colonias / 行星 星球 殖民地 人占',
  colonists:
    'colonist colonists settler settlers population people_to / kolonist siedler bevolkerung einwohner / colono colonos poblador / colon_ colons_ habitants / colono colonos povoador / 殖民者 移民 居民',
  citadel:
    'citadel fortress / zitadelle festung / ciudadela fortaleza / citadelle forteresse / cidadela fortaleza / 城堡 要塞',
  protect:
    'protect defend guard secure_ safe_from prevent raids / schutz verteidig absicher bewach sichere_ich sichern uberfall uberfalle / proteg protej defend defiend / protege proteger defend / proteg protej defend / 保护 防守 防御 守住 防止 别人抢',
  genesis: 'genesis / genesis / genesis / genese / genese / 创世',
  produce:
    'produce produces production make_of yield yields yielding grow_ / produzier produktion wirft_ ab_$ herstell erzeug bringt_ liefert / produc produz rinde_ / produi production rend_ / produz produc rende_ / 产 生产 产出 出产',
  type_barren:
    'barren desert / ode_ odland wuste *ode_ kahl / arid yermo desert / aride desert / arid desert / 荒芜 荒漠',
  type_earth:
    'earth_ earthlike earth_like terran_planet / erdahnlich erdartig / terrestre tipo_tierra / terrestre type_terre / terrestre tipo_terra / 类地 地球型',
  type_mountainous: 'mountain / gebirg bergig *gebirg / montan / montagn / montanh / 山地 多山',
  type_oceanic: 'oceanic ocean_ water_world / ozean wasserwelt *ozean / ocean / ocean / ocean / 海洋',
  type_glacial:
    'glacial ice_ icy_ frozen / eisig eis_ eisplanet gletscher *eisplanet / glacial helad hielo / glacia glace / glacial gelad gelo / 冰川 冰',
  type_volcanic: 'volcan lava / vulkan lava *vulkan / volcan lava / volcan lave / vulcan lava / 火山',
  ship: 'ship ships vessel boat spaceship freighter hauler courier carrier scout_ jumper / schiff schiffe frachter kahn raumschiff *schiff *frachter kurier trager / nave naves barco carguero fragata / vaisseau navire cargo_ vaisseaux coursier / nave naves barco cargueiro / 船 舰 殖民船',
  haul: 'haul hauling cargo_ freight transport / fracht transport ladung laderaum / carga transport / fret_ cargaison transport / carga_ frete transport / 货 运',
  buy: 'buy buying purchase acquire get_a get_an get_new sell_me sold / kauf *kauf besorg bekomm / compr conseguir adquir venden / achet acquer obtenir vend_ vendent / compr adquir consigo vendem conseguir / 买 购 换 弄到',
  better:
    'better bigger new_ newer another upgrade_to stronger / besser grosser neue_ neuen neues anderes starker / mejor_ nueva nuevo otra_nave mas_grande / meilleur nouveau nouvel plus_grand plus_gros autre_vaisseau / melhor_ nova_ novo_ outra_nave maior_ / 更好 新 更大 换',
  shipyard: 'shipyard ship_yard ship_dealer / werft schiffshandler / astillero / chantier / estaleiro / 船坞 船厂',
  hull: 'hull repair repairs fix_ mend_ damage damaged armor armour broken patch_ / hulle rumpf repar flick_ flicke beschadig schaden kaputt instand / casco repar arregl danad averi / coque repar abime degat rafistol / casco repar consert arrum danific avari / 船体 修 维修 损坏 破损 船壳',
  shields: 'shield shields / schild schilde schilden *schild / escudo / bouclier / escudo / 护盾 盾',
  upgrade:
    'upgrade upgrades module modules equip_ equipment_slot improve_my_ship make_my_ship engines / ausbau ausbauen aufrust modul triebwerk verbessere_ich_mein_schiff / mejoro mejorar_mi mejora_ mejoras_ modulo motor / ameliorer amelioration module moteur / melhoro_a_nave melhorar_minha_nave melhoria modulo motor / 升级 改装 模块',
  insurance:
    'insur policy policies / versicher polic / asegur el_seguro un_seguro seguro_de_la seguro_para poliza / assur police_d_assurance / o_seguro um_seguro fazer_seguro seguro_da segurar apolice / 保险 投保 保单',
  lost: 'lost lose_ losing destroyed destroy blown_up explode shot_down die_ dead_ killed gone_ gone taken_away disappeared vanished_ shot_up / verlor verlier zerstor explodier abgeschoss tot_ sterbe weg_$ hin_$ verschwund erobert abgeschossen explodiert / perd pierd destru explot derrib muert muero desaparec / perd detrui explos abattu mort_ meurs disparu / perd destru explod abat morr morto sumiu desaparec / 没了 毁 炸 打爆 失去 丢 死 不见 击毁 摧毁',
  pod: 'escape_pod pod_ / rettungskapsel kapsel / capsula / capsule / capsula / 逃生舱',
  fine: 'fine_ fined fines seized confiscat / strafe strafen bussgeld bestraft beschlagnahm / multa multo multar confisc incaut / amende confisqu saisi / multa multou multar confisc apreend / 罚 没收',
  wanted:
    'wanted criminal outlaw_ wanted_level clear_my_name / gesucht fahndung steckbrief gesuchter gejagt fahndet / buscad me_buscan busqueda_ criminal me_busca / recherche recherches criminel avis_de_recherche / procurad criminoso me_procuram foragid parar_de_me_perseguir / 通缉',
  bounty:
    'bounty bounties price_on_my price_on_his price_on_her price_on_their price_on_some head_ heads / kopfgeld *kopfgeld / recompensa precio_a cabeza / prime_ primes_ tete_mise / recompensa cabeca_a cabeca / 悬赏 赏金',
  standing:
    'reputation standing like_me dislike hates_me hate_me respect faction hate_me suddenly_hate / ruf_ ansehen mag_mich mogen_mich fraktion hasst_mich beliebt / reputacion me_odia faccion caigo_mal prestigio / reputation faction deteste prestige me_deteste / reputacao me_odeia faccao prestigio / 声望 名声 讨厌我 不喜欢我 阵营 讨厌我',
  police:
    'police marshal marshals cops sentinel cops_ law_enforcement / polizei marshal ordnungshuter *polizei polizei fahndet / polic alguacil / police_ policier marshal / polic delegado / 警察 警方 执法官 巡警',
  pirate: 'pirate pirates raider / pirat *pirat / pirata / pirate / pirata / 海盗',
  demand:
    'demand demands extort toll / fordert forderung losegeld erpress zoll_ / exig extors peaje / exige exigence rancon peage / exig extors pedagio resgate / 勒索 要求我 过路费',
  attack:
    'attack attacks attacked attacking shoot_ shooting shot_at fire_at fired_at fight_ fighting battle kill_ combat / angreif angegriff greife greift schiess geschoss beschoss kampf kampfe bekampf / atac dispar combat pelea lucha / attaqu tire_ tirer combat battre_ / atac atir combat luta_ lutar / 攻击 打 袭击 开火 战斗 开打',
  attacked:
    'attacked_me attack_me attacking_me shot_me shot_at_me shooting_at_me fired_at_me hit_me / mich_angegriffen auf_mich_gescho mich_beschoss mich_angreif mich_jemand_angreif mich_hier mich_getroffen angegriffen_werden / me_atac me_dispar me_puede_atacar me_pueden_atacar / m_a_tire m_a_attaqu m_attaqu me_tire_dessus / me_atac atirou_em_mim atiraram_em_mim me_atir atacar_me / 打了我 攻击我 攻击了我 打我 袭击我 被攻击 被打 被人打 被袭击 被别人打',
  win: 'win_ beat_ survive odds chance chances / gewinn schaffe_ich chance besieg / gano_ ganar probabil posibilid venc / gagne_ gagner chance vainc battre / ganho_ ganhar chance venc / 赢 胜 打得过 能活 活下来',
  allowed:
    'can_i may_i allowed / darf_ kann_ich / puedo_ se_puede / puis_je peut_on je_peux / posso_ pode_se / 可以 能 允许',
  flee: 'flee escape_from get_out_of_a run_away get_away retreat disengage / flieh flucht entkomm fluchte abhauen / huyo huir escap huida retir / fuir enfui echapp fuite / fujo fugir fuga escap / 逃 撤离 脱身',
  newcomer:
    'new_$ newcomer beginner newbie noob while_i_am_new protected protection as_a_new new_player just_started as_a_new new_here / anfanger neuling anfangerin geschutzt neuer_spieler neu_bin neu_$ neuer_spieler geschutzt / novat principiant proteccion_de nuevo_$ protegid jugador_nuevo soy_nuevo por_ser_nuevo protegido / debute debutant protege_ protection nouveau_joueur novice en_tant_que_debutant / novat iniciante proteg_ protecao sou_novo protegido por_ser_novo / 新手 新人 受保护 保护期 刚玩 刚开始玩 刚玩',
  land: 'land_ landing touch_down land_on / landen lande_ landung aufsetz / aterriz / atterr poser_sur / pous_ pousar pouso aterriss / 降落 着陆 登陆',
  own: 'own_ owns_ have_ possess belong claim_ belongs keep_ get_a_planet owner / besitz eigene gehor haben_ beanspruch eigentum besitze / tener_ poseer posee_ pertenec dueno propi reclam tengo_ / avoir_ posseder possede appart proprietaire reclam / ter_ possuir possuo pertence dono propri reivindic / 拥有 占领 属于 是谁的 主人 认领 占',
  several:
    'more_than several two_ many_ second_ multiple how_many / mehrere mehr_als zwei_ viele_ zweites / varias mas_de dos_ varios segunda muchas / plusieurs plus_d_un deux_ second_ / varias mais_de duas dois_ varios segunda / 好几 多艘 几艘 多颗 两艘 不止',
  free: 'free_ unclaimed unowned empty_ no_owner ownerless nobody_owns / frei_ freie freien herrenlos unbesetzt unbewohnt niemand_gehort / libre libres sin_dueno desocup / libre libres sans_proprietaire inoccup / livre livres sem_dono desocup sem_dono / 无主 空闲 没人 没人占',
  my: 'my_ our_ / mein meine meinen meiner meinem / mi_ mis_ mio_ nuestr / mon_ ma_ mes_ / meu_ minha meus_ minhas / 我的',
  region:
    'region regions regional gateway gateways / region regionen regional / region regiones / region regions / regiao regioes / 区域 星域',
  citizen:
    'citizen subscription subscribe pay_ paying free_player without_paying / burger abo_ abonnement bezahlen ohne_zu_zahlen kostenlos / ciudadan suscri gratis sin_pagar / citoyen abonne gratuit sans_payer / cidada assinatura assin gratis de_graca sem_pagar / 公民 订阅 付费 免费',
  explore:
    'new_sectors unknown_sectors explore exploring discover uncharted hidden_warp find_new anomal derelict / neue_sektoren entdeck erkund erforsch unbekannte_sektor anomal / sectores_nuevos nuevos_sectores descubr explor anomal / nouveaux_secteurs decouvr explor anomal / setores_novos novos_setores descubr descobr explor anomal / 新的星区 新星区 探索 发现 未知星区 探明',
  stuck:
    'stuck_ stranded trapped tow_ towed marooned no_way_out / festsitz sitze_fest feststeck stecke_fest gestrandet abschlepp / atrapad atascad varad remolque / coince bloque_ echoue remorqu / preso_ presa_ encalhad atolad reboque / 被困 困住 拖船 出不去 卡住',
  dock: 'dock_ docks_ docking docked slip_ slips_ berth queue waiting_line in_line park_ parking / andock docke_ docken liegeplatz warteschlange dock_ docks_ / atrac muelle amarre acopl cola_ / amarr quai accost arrimer file_d_attente / atrac vaga_ vagas_ doca acopl fila_ / 停靠 泊位 排队 靠站 进站',
  team: 'team_ teams_ crew guild alliance clan_ / team_ teams_ gilde mannschaft allianz / equipo_ equipos_ gremio alianza / equipe_ equipes_ guilde alliance / equipe_ equipes_ time_ guilda alianca / 队伍 团队 战队 公会 组队',
  fleet:
    'fleet fleets formation / flotte flotten formation / flota formacion / flotte flottes formation / frota formacao / 舰队 编队',
  bank: 'bank_ banks_ deposit savings / bank_ einzahl zahle_ konto_ sparen / banco_ deposit ahorr ingresar_dinero / banque_ depos epargn / banco_ deposit poup / 银行 存钱 存款',
  turns: 'turn_ turns_ action_points / zug_ zuge zugen_ / turno turnos / tour_ tours_ / turno turnos / 回合',
  credits:
    'money credits cash funds balance / geld_ credits guthaben kohle / dinero creditos saldo plata_ / argent_ credits_ solde thune sous_ / dinheiro creditos saldo grana / 钱 信用点 余额',
  price:
    'price prices cost costs costing worth pay_less pays_less pay_me_less cheaper expensive going_for charge / preis preise kostet kosten wert_ teuer billig zahlen_ zahlt_ / precio precios cuesta cuestan vale_ valen_ caro_ barat pagan_ paga_ / prix coute coutent vaut_ valent cher_ paie_ paient / preco precos custa custam vale_ valem caro_ barat pagam_ paga_ / 价 多少钱 贵 便宜 多少信用点',
  paid: 'i_pay_more did_i_pay i_paid charged_me was_i_charged have_i_paid / ich_bezahlt ich_gezahlt abgebucht mehr_bezahl / me_cobraron me_cobro pague_ he_pagado / ai_je_paye j_ai_paye on_m_a_fait_payer preleve / paguei_ me_cobraram cobraram / 付的 我付 多付 多收',
  tax: 'tax_ taxes taxed duty_ customs levy / steuer abgabe *steuer / impuest tasa_ tasas_ arancel / taxe taxes impot / imposto taxa_ taxas_ tributo / 税',
  contract:
    'contract contracts job_ jobs_ mission missions errand delivery deliveries quest quests gig_ contracts_board / auftrag auftrage *auftrag mission lieferung arbeit_ / contrato encargo mision misiones entrega_ trabajo_ trabajos / contrat mission livraison quete boulot_ travail_ / contrato missao missoes encomenda entrega_ servico_ trabalho_ / 合同 任务 委托 差事 活 差事',
  mines:
    'mines_ mine_field minefield lay_mines limpet limpets drones_in / minen haftmine minenfeld / minas_ lapas_ / mines_ ventouse / minas_ lapas_ / 雷 布雷 吸附雷',
  drones: 'drone drones / drohne drohnen *drohne / dron_ drones / drone drones / drone drones / 无人机',
  contraband:
    'contraband smuggl smuggle smuggling forbidden_goods illegal_goods illegal legal_ banned allowed_to_carry / schmugg konterband verboten illegal legal_ *schmugg / contraband ilegal legal_ prohibid / contreband illega legal_ interdit / contraband muamba ilega legal_ proibid / 违禁 走私 合法 违法 非法',
  sell: 'sell_ selling offload get_rid unload dump_ / verkauf loswerd werde_ich_mein los_$ absetz / vend vendo compran / vend_ vendre ecoul / vend_ vender vendo compram / 卖 出售 脱手',
  goods:
    'good_ goods_ commodity commodities ware_ wares / ware_ waren_ gut_ guter_ handelsgut / mercanc bien_ bienes_ producto / marchandis denree produit_ bien_ / mercador produto_ bens_ / 货物 商品 货',
  earn: 'profit profits profitable earn earns earning make_money get_rich money_by lucrative / gewinn verdien reich_ profit rentab lukrativ lohn / gano_ ganar ganancia rentab lucr beneficio rico_ / gagner gagne_ profit benefic rentab lucr rapporte riche_ / ganho_ ganhar lucr rentav lucro rico_ / 赚 利润 盈利 挣',
  trade:
    'trade trading trader / handel handle_ handeln *handel / comerci / commerc negoc / comerci negoci / 贸易 做生意 交易 经商',
  route:
    'route routes run_ trip_ trips_ circuit / route routen strecke strecken tour_ / ruta rutas trayecto viaje_ / route routes itineraire trajet / rota rotas trajeto viagem_ / 路线 航线 线路',
  rich: 'richest rich_ wealthiest top_player best_player leader leaderboard number_one / reichste reichster bester_spieler spitzenreiter erster_ / mas_rico mas_rica mejor_jugador primero_ / plus_riche meilleur_joueur premier_ / mais_rico mais_rica melhor_jogador primeiro_ / 最有钱 首富 最富 第一名 最强的玩家',
  offline:
    'offline log_out logged_out log_off logout away_ quit_ go_to_bed not_playing sleep_ / offline auslogg ausgelogg abmeld weg_bin nicht_spiele schlafe_ nicht_da_bin / desconect offline no_juego salgo_del_juego fuera_de_linea duermo desconectarme / deconnect hors_ligne ne_joue_pas quitte_le_jeu dors_ / offline desconect saio_do_jogo nao_jogo durmo sair_do_jogo deslog eu_saio quando_saio / 下线 离线 退出游戏 不在线 睡觉 睡觉',
  salvage:
    'salvage wreck_ wrecks_ wreckage loot_ looting / bergungsgut wrack wracks berge_ beute bergen_ / pecio restos_de botin saque / epave epaves butin recuper / destroc saque_ sucata / 残骸 战利品 打捞',
  blackmarket: 'black_market fence_ shady / schwarzmarkt hehler / mercado_negro / marche_noir / mercado_negro / 黑市',
  build:
    'build_ building construct own_station my_own_station station_of_my station_of_your / baue_ bauen eigene_station errichte / construyo construir estacion_propia / construi propre_station / construo construir estacao_propria / 建造 建站 造',
  station:
    'station_ stations_ trade_dock outpost / station_ stationen / estacion estaciones / station_ stations_ / estacao estacoes / 空间站 站',
  rank: 'rank_up rank_points ranks_ medal medals objectives / rang_ range_ orden_ medaille ziele_ / rango medalla objetivos / rang_ medaille objectifs / patente_ posto_ medalha objetivos / 军衔 等级 勋章 目标',
  message:
    'message_ messages_ write_to mail_ hail_ chat_with / nachricht schreibe_ich anschreib / mensaje escrib / message_ ecri ecrire / mensagem escrev / 消息 写信 私信 联系',
  trouble:
    'trouble in_trouble get_caught risk_ / arger strafbar riskier / problema problemas riesgo me_meto / risque ennui probleme / problema problemas risco / 麻烦 违法 出事',
  run: 'run_ get_out escape lose_them shake_off / raus_ rauskomm abhangen weg_komme / escap salir_de zafo / sortir echapp semer / escap sair_d fugir / 跑 甩 脱身',
  safe: 'safe_ safely stash hide_ secure_ / sicher verstau in_sicherheit / a_salvo guardar segur / a_l_abri en_securite abri_ / a_salvo guardar segur / 安全 存起来 存',
  settle:
    'settle_ populate move_people / besiedel bevolker ansiedel / puebl poblar coloniz / peupl colonis / povo coloniz / 移民 住人 填人',
} as const;

export type Subject = keyof typeof SUBJECT_WORDS;
