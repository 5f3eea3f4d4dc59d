import type { Lexicon } from '#server/companion/aria/rules/words/concepts.ts';

export const PT: Lexicon = {
  common:
    'o a os as um uma de do da dos das em no na que qual quais quanto quantos quanta quantas meu minha meus minhas eu voce me te para por com e sao esta estao tenho tem posso pode favor como se eh quero',
  price: 'preco precos custa custam vale valem caro barato cotacao custar preco_do sai',
  cheap: 'barato barata baratos baratas mais_em_conta economico',
  buy: 'comprar compro compra adquirir conseguir consigo arranjar preciso_de procuro preciso encontrar achar obter',
  sell: 'vender vendo venda venderia livrar descarregar vende desovar quem_compra desfazer paga pagam pagar descarrego compra_o comprador compradores',
  where: 'onde aonde quem lugar em_qual_estacao qual_estacao',
  best: 'melhor melhores lucrativo lucrativa rentavel boa otima mais_lucro',
  route: 'rota rotas percurso circuito trajeto rota_comercial',
  trade: 'comercio comercializar negocio negocios negociar negociacao transacao troca comprei vendi',
  cargo: 'carga porao mercadoria bordo carregamento poroes carregando transporto levo',
  ship: 'nave casco escudos navio',
  fleet: 'naves frota hangar todas_as_minhas_naves',
  repair: 'reparar reparo conserto consertar danificada danificado avaria reparos danos',
  upgrade:
    'melhorar melhoria melhorias ampliar atualizar aprimorar mais_rapida aumentar melhoro melhorar_a mais_forte mais_poroes aumentar_a',
  insure: 'seguro segurar segurada apolice premio indenizacao cobertura',
  fit: 'modulo modulos instalar equipar escaner armas drones encaixes instalados montei montados instalado',
  credits: 'creditos dinheiro saldo fundos rico grana conta carteira',
  turns: 'turnos turno',
  full: 'cheio cheios quando regeneram regenerar recarregar recuperar completos recarregam recuperam quanto_tempo enchem encher de_novo',
  here: 'onde_estou onde_estamos minha_posicao posicao localizacao setor_atual onde_esta_minha_nave em_que_setor que_setor_estou onde_eu_estou setor_estou estou_agora',
  rank: 'ranking classificacao colocacao posto placar lideres minha_colocacao comparado lugar_do posicao_no',
  relation:
    'relacao relacionamento confia_em confianca gosta_de_mim amigos amizade vinculo consciencia se_da_bem nos_damos gosta_mais gostas_de_mim carinho',
  memory:
    'lembra lembrancas memoria sabe_de_mim sabe_sobre_mim se_lembra memorias sobre_mim guardou lembra_de_mim voce_guardou',
  note: 'lembre_que lembre_se_de_que anote nao_esqueca tome_nota guarde_que lembre_se_que anota anota_isto toma_nota aponta guarda_isto',
  forget:
    'me_esqueca esqueca_tudo_sobre apague_memoria apague_a_memoria apague_suas esqueca_o_que apague_tudo apagar_memoria apague_minhas esqueca apaga apague esquece apaga_tudo',
  way: 'longe distancia rumo caminho chegar chego ir_para voar saltos salto viajar fica chego_ao saltos_sao ir_ao',
  station: 'estacao estacoes porto portos doca',
  near: 'proxima proximo perto proximas mais_perto arredores',
  known: 'conheco conhece conhecidas lista descobertas conhecida',
  explored: 'explorado explorados explorei visitado visitados quantos_setores mapeado visitei',
  unexplored:
    'explorar inexplorado desconhecido nao_visitado novos_setores inexplorados desconhecidos descobrir ainda_nao nao_estive nunca_estive nao_fui',
  sector: 'setor setores sistema',
  stuck:
    'preso encalhado reboque rebocar atolado resgate socorro presa encalhei sem_saida sair_daqui nao_consigo_sair encurralado',
  danger:
    'perigo perigoso setor_seguro segura minas piratas ameaca risco perigos ameacas perigosa e_seguro lugar_seguro arriscado riscos',
  home: 'casa lar terra base mundo_natal federacao para_casa origem terra_natal venho',
  probe: 'sonda sondas escanear varredura varrer lancar_sonda sem_voar sem_ir vejo_um_setor ver_um_setor a_distancia',
  autopilot: 'piloto_automatico automatico autopiloto automaticamente sozinha voar_sozinha sozinho',
  planet: 'planeta planetas colonia colonias colonizar cidadela',
  combat: 'combate combater batalha atacar ataque lutar guerra luta batalhas lutas combates lutou',
  odds: 'chance chances probabilidade ganhar ganharia vencer sobreviver ganhava derrotar venceria',
  region: 'regiao regioes portal portais nexo',
  subscribe: 'assinatura assinar cidadania cidadao adesao cidadao_galactico pagante premium assinante membro_pagante',
  message: 'mensagem mensagens correio caixa_de_entrada nao_lidas escreveu cartas carta emails',
  team: 'equipe time companheiros guilda cla alianca membros grupo tripulacao parceiros',
  contract: 'contrato contratos missao missoes tarefa tarefas trabalho trabalhos servico servicos missao_nova',
  bounty:
    'recompensa recompensas procurado cacador_de_recompensas me_cacando cacando cacador pela_minha_cabeca atras_de_mim',
  medal:
    'medalha medalhas condecoracao conquistas insignia insignias condecoracoes distincoes premiacoes premios trofeus honras',
  tax: 'imposto impostos taxa taxas tarifa alfandega porcentagem percentagem comissao tira_de',
  blackmarket: 'mercado_negro contrabando receptador ilegal contrabandista ilegalmente clandestino',
  docking:
    'atracar atracacao vaga fila espera acoplar ancoradouro vagas docas ocupada ocupadas ocupado ocupados atraco pousar estacionar',
  profit: 'lucro lucros ganho ganhos ganhei rendimento receita lucrei rendeu margem',
  last: 'ultimo ultima ultimos ultimas recente recentes ultima_coisa',
  alert: 'alerta alertas aviso avisos alarme alarmes vigiar me_avisa me_avise avisa avise notifica',
  reliable:
    'confiavel confiaveis constante estavel garantido estaveis consistentes quase_sempre sempre_da sempre_dao confio confiar seguras garantida',
  avoid: 'evitar evito prejuizo prejuizos ruim pior perdendo cuidado nao_negociar piores perdas perder perco fugir',
  hour: 'hora horas horario momento melhor_hora hora_do_dia horarios quando_e',
  tip: 'dica dicas conselho conselhos recomenda recomendacao recomendacoes sugestao sugere devo_fazer o_que_fazer proximo_passo que_faco o_que_faco faco_agora aconselha sugestoes',
  lore: 'historia lenda passado conte_a relato conta_a_historia historia_deste universo origem_do lendas',
  who: 'quem_e_voce o_que_e_voce seu_nome voce_e_um voce_e_uma como_se_chama apresente_se o_que_voce_e que_voce_e quem_voce_e voce_e_exatamente robo humano quem_es',
  howareyou: 'como_vai tudo_bem como_voce_esta como_esta_voce e_ai como_voce_anda contigo voce_esta_bem',
  thanks: 'obrigado obrigada valeu agradeco muito_obrigado obrigadao obg grato',
  bye: 'tchau adeus ate_logo ate_mais boa_noite ate_breve fui tenho_que_ir ate_amanha',
  hello: 'ola oi bom_dia boa_tarde saudacoes boa_noite e_ai_aria opa',
  help: 'ajuda ajude ajudar o_que_voce_pode comandos opcoes como_funciona o_que_voce_sabe o_que_posso_perguntar perguntas perguntar_te te_fazer sabe_fazer pode_fazer',
};
