/**
 * Meanings of words for the classifier and the attack shapes, across languages. Stems of folded words for languages
 * with blanks (`=`: the whole word only), parts of a sentence for Chinese. A word can have several meanings.
 */
export const MEANINGS: Readonly<Record<string, { stems: string; chinese: string }>> = {
  override: {
    stems:
      'ignor disregard =forget =forgets overrid bypass discard unlearn neglect circumvent violat =break =breaks disobey abandon suspend disabl deactiv revok =erase =void =drop olvid descart omit desestim anula saltate desobed elud rompe viola desactiv oubli neglig contourn enfrein desobei annul supprim jette desativ esquec desconsider quebr contorn vergiss vergess missacht umgeh ubergeh uberschreib verwirf verworfen brich verstoss pfeif ausschalt abschalt abgeschalt aufgehob deaktivier ausser_kraft =ablegen leg_ab apaga coupe desliga apague =lift lifted aufheb =lever levees leves lever_toutes levanta turn_off switch_off stop_following dejar_de quitar parar_de arreter_de aufhoren set_aside de_lado de_cote put_aside mets_de',
    chinese:
      '忽略|无视|忘记|忘掉|忘了|绕过|绕开|跳过|覆盖|推翻|抛弃|抛开|放弃|违反|违背|打破|解除|取消|关闭|关掉|停用|作废|清空|丢掉|别管|不用管|别受|别遵|不用再|不要遵|不再遵|越狱|无效',
  },
  rules: {
    stems:
      'instruction guideline guidance directive restriction constraint programming guardrail =rule =rules =policy =policies filter limit safeguard safety principle moral ethic prohibit prohibition instrucc =regla =reglas directri restricc =norma =normas filtro limite principio prohib consigne =regle =regles interdic principe instruc regra diretriz orientac restric proibi anweisung =regel =regeln sicherheitsregel sicherheitsfilter instruktion vorgabe vorschrift richtlinie leitlinie beschrankung einschrankung schranke fessel sperre grenze grundregel prinzip =verbot =verbote auflage programmierung zensur zensier censur',
    chinese:
      '指令|指示|规则|规定|限制|准则|守则|约束|过滤|审查|禁令|原则|道德|程序|防护|条款|政策|框框|枷锁|指南|规范|命令|安全',
  },
  scope: {
    stems:
      'previous prior above earlier preceding =all =every original existing former =before anterior previ =todas =todos antes precedent =tout =toutes =tous avant =todo =tudo vorherig bisherig obig vorig =alle =allen =alles fruher ursprunglich vorher zuvor =oben samtlich jede',
    chinese: '之前|以前|前面|上面|所有|全部|一切|原来|最开始|最初|初始|开始前|第一条|统统',
  },
  hidden: {
    stems:
      'hidden secret internal confidential private underlying =system systeme sistema initial developer ocult secret interno interna inicial confidencial cache interne confidentiel verborgen geheim versteckt intern vertraulich verdeckt escondid',
    chinese: '隐藏|秘密|机密|内部|保密|幕后|系统|背后|开发者',
  },
  prompt: {
    stems:
      'prompt config setup context token passwor credential =key =keys apikey =code source database environment variable model parameter contrasen clave contexto codigo de_datos de_donnees de_dados modelo identifiant motdepasse de_passe contexte environnement modele senha chave codigo konfiguration einstellung einweisung startanweisung systemprompt systemnachricht kontext passwort schlussel quelltext quellcode datenbank umgebungsvariable zugangsdat sprachmodell notizen',
    chinese: '提示词|系统提示|设定|配置|密钥|密码|口令|源代码|代码|数据库|上下文|环境变量|说明书|模型|参数|资料|原文',
  },
  reveal: {
    stems:
      '=show reveal print repeat output display expos leak dump =tell recite =share disclos =list =give translat summari encod spell =copy paste =echo quote =read =write continue complete muestr revela =dime imprim repit =cual traduc resum codific copia continu completa escrib entreg montr affich =dis repet traduis recopi encode resume ecris donne mostr diga copie codifique resuma continue escreva entregue zeig zitier =cite =cita =quote verrat =nenne nenn wiederhol ausgib druck ubersetz kopier kodier buchstabier zusammenfass fass_zusammen liste vervollstandig =gib schreib erzahl =lies offen',
    chinese:
      '告诉|显示|公开|输出|打印|复述|重复|翻译|写出|展示|列出|泄露|透露|给我看|概括|总结|补全|念|贴出|编码|说出|读出|发给我|返回|接着写',
  },
  verbatim: {
    stems:
      'verbatim exact literal =word full complete entire raw base64 json palabra exact integr mot complet palavra wortlaut wort vollstandig komplett wortlich woertlich',
    chinese: '原样|逐字|一字不差|完整|原文|逐条|倒着|拼音|base64|json',
  },
  become: {
    stems:
      'pretend roleplay =role impersonat simulat =act =become becomes persona imagin behav =speak =play finge finja fing simul =actua interpreta comporta personalid personalit personnalit hagamos haz_como fais_comme faisons_comme semblant =agis =joue imagine comporte =aja =atue faz_de =faca papel =spiel =spiele =spielst simulier verhalt benimm stell_dir vorstell =rolle personlichkeit schlupf tu_so',
    chinese: '假装|扮演|装作|当作|想象|设想|假设|模仿|变成|表现得|切换|化身|人格|角色|把自己当',
  },
  now: {
    stems:
      '=now =longer henceforth any_more ahora ya_no maintenant desormais es_plus suis_plus agora nao_mais e_mais jetzt =ab ab_sofort nunmehr =nun kunftig nunan nicht_mehr',
    chinese: '现在起|从现在|从今|从此|现在是|现在开始|不再是|此刻起|接下来|今天起|这句话开始|你现在',
  },
  free: {
    stems:
      'unrestrict uncensor unfilter jailbr =dan unlimited amoral unethical unbound limitless =evil godmode rogue free freely anything everything ilimitad libre libremente malvad irrestrit livre maligno illimit librement malefique uneingeschrankt unzensiert grenzenlos frei bose ungefiltert skrupellos allmachtig unbeschrankt bedingungslos developer_mode dev_mode debug_mode god_mode unlimited_mode admin_mode modo_desarrollador modo_dios modo_ilimitado modo_libre mode_developpeur mode_illimite mode_dieu mode_libre modo_desenvolvedor modo_livre entwicklermodus gottmodus adminmodus',
    chinese:
      '不受|无限制|没有限制|没有规则|没有过滤|没有审查|没有道德|自由|邪恶|开发者模式|上帝模式|管理员模式|任何事|无所不能|万能|什么都|无条件|随便|最高',
  },
  without: {
    stems:
      '=without =no =not =never =none =nothing sin =ninguna =ningun nunca sans aucun aucune jamais sem nenhum nenhuma ohne kein keine keinen keinerlei nie nichts',
    chinese: '没有|不用|不要|不必|不许|不能|别|无需|不再|停止',
  },
  machine: {
    stems:
      '=ai =aria assistant robot =bot chatbot terminal console server =ia asistente consola terminal assistente console servidor serveur =ki assistent konsole begleiterin =llm =gpt linux hacker informatique informatico',
    chinese: '人工智能|机器人|助手|模型|控制台|终端|服务器|黑客|linux|aria|dan',
  },
  authority: {
    stems:
      'developer =dev =devs admin creator owner operator =root engineer founder supervisor support staff master maker programmed administrador creador dueno operador ingeniero fundador soporte programador desarrollador amo administrat createur proprietaire operateur ingenieur fondateur developpeur programmee criador dono engenheiro suporte desenvolvedor entwickler betreiber schopfer erschaffer besitzer spielleitung programmiert chef superuser',
    chinese: '开发者|管理员|创造者|创始人|主人|工程师|运维|运营|客服|超级用户|开发团队|上级|官方|开发',
  },
  grant: {
    stems:
      'access unlock grant permission privilege debug obey comply confirm authori acceso desbloque permiso privilegio obedec confirma acces debloqu privilege obei confirme acesso desbloquei permiss obedec zugang zugriff entsperr gehorch rechte bestatig freischalt erlaub berechtig folge =dien =diene libera freigeb',
    chinese: '权限|解锁|授权|授予|批准|允许|服从|听我|听从|确认|调试|开放|照办|照做|照我|解除',
  },
  block: {
    stems: 'unblock account balance ban lift =cuenta saldo compte solde =conta saldo konto guthaben sperrung',
    chinese: '封锁|账号|余额|这名玩家|该用户|用户',
  },
  you: {
    stems:
      '=you =your =yours =yourself =tu =tus =ti =te =eres =vos =tes =ton =toi =es =voce =seu =sua =seus =suas =du =dein =deine =deinen =deiner =deinem =dir =dich =bist',
    chinese: '你|您',
  },
  self: {
    stems:
      '=i =me =my =im =yo =soy =mi =mis =je =suis =moi =mon =mes =eu =sou =meu =meus =ich =bin =mir =mein =meine =meinen',
    chinese: '我是|本人|我以|我代表|我叫|作为|我的',
  },
  others: {
    stems:
      'others =other =another otro otra otros otras =autre autres outro outra outros outras andere anderen anderer users',
    chinese: '其他玩家|别的玩家|别人|其他用户|其他人',
  },
  start: {
    stems:
      'begin began start conversation arriv received given told makers inicio conversac recib dijeron dieron recibi llegar debut =recu =recus =recue =recues arrivee =dit donnees conversation inicio conversa recebeu deram disseram beginn =anfang gesprach bekommen erhalten aufgetragen gesagt beigebracht gelernt eingerichtet instruiert',
    chinese: '对话|收到|被告知|被要求|要求|告诉你|教过|给你的|开始',
  },
  banned: {
    stems:
      'allowed forbidden banned prohibid permit interdit autoris proibid permitid verboten erlaubt darfst durftest',
    chinese: '禁止|不可以|不能说|允许|拒绝',
  },
  reply: {
    stems:
      'answer respond reply =say =talk responde respond habla repond parle responda fale antwort rede sprich sag ablehn',
    chinese: '回答|回复|说话|说|聊|拒绝',
  },
  message: {
    stems:
      'message text =line =order =orders check checks protection =security schutz befehl nachricht zeile linea mensaje ordenes =orden proteccion ligne ordres ordre mensagem linha ordens =ordem protecao seguranca seguridad securite',
    chinese: '消息|文字|内容|句话|段话|防护',
  },
  above: {
    stems:
      'above oberhalb uber_dieser encima acima dessus precede preceding antes_de avant_mon avant_cette before_this before_my',
    chinese: '上面|以上|之前',
  },
  players: {
    stems: '=player =players =jugador jugadora jugadores =joueur =joueurs =joueuse jogador =spieler =spielers',
    chinese: '玩家|用户',
  },
  personal: {
    stems:
      'email =mail mails =ip address private account passwor credential correo direccion privad =cuenta contrasen courriel prive privee adresse compte de_passe endereco =conta senha privat konto passwort mailadresse',
    chinese: '邮箱|私信|地址|密码|账号|口令|隐私',
  },
  game: {
    stems:
      '=ore fuel organics equipment route price station dock sector ship cargo =turns pirate planet fleet contract market trade =hold warp tip team region tax profit bounty credits mineral combustible ruta precio estacion nave carga turno pirata planeta flota contrato mercado comercio sector impuesto minerai carburant prix vaisseau cargaison secteur flotte contrat marche taxe minerio combustivel rota preco estacao setor frota imposto erz treibstoff kurs preis sektor schiff ladung laderaum zug zuge pirat flotte vertrag markt handel ware steuer gewinn gold andock autopilot notiz sonde',
    chinese:
      '矿石|燃料|路线|价格|空间站|停靠|星区|飞船|货|回合|海盗|行星|舰队|合同|市场|贸易|交易|税|利润|黄金|护盾|探测|笔记|提醒|队伍|教程',
  },
  own: {
    stems: '',
    chinese: '',
  },
  ask: {
    stems:
      '=what =where =how =which =who =why =when donde como cual quien que ou comment quel qui pourquoi onde qual quem was wo wie welche wer warum wann',
    chinese: '哪|怎么|怎样|什么|谁|为什么|多少|几|吗',
  },
};
