import type { Lexicon } from '#server/companion/aria/rules/words/concepts.ts';

export const ES: Lexicon = {
  common:
    'el la los las un una unos de del en que cual cuales cuanto cuantos cuanta cuantas mi mis yo tu me te por para con es son esta estan tengo tienes hay puedo puedes favor como y se lo le quiero dime a gano mas',
  price: 'precio precios cuesta cuestan vale valen caro barato cotizacion cotiza costar precio_de coste sale',
  cheap: 'barato barata baratos baratas economico mas_bajo',
  buy: 'comprar compro compra adquirir conseguir consigo compre comprarlo necesito busco compra_lo encontrar hallar obtener',
  sell: 'vender vendo venta venderlo deshacerme descargar vende venda colocar quien_compra vender_mi paga pagan pagar descargo compra_lo coloco compraria',
  where: 'donde adonde quien lugar en_que_estacion que_estacion sitio',
  best: 'mejor mejores rentable rentables lucrativo buena optima mas_gana provechosa',
  route: 'ruta rutas recorrido circuito trayecto ruta_comercial',
  trade: 'comercio comerciar negocio negocios comercial operacion operaciones intercambio transaccion',
  cargo: 'carga bodega mercancia bordo cargamento llevo_a_bordo bodegas descargo_todo llevo transporto cargado',
  ship: 'nave casco escudos barco',
  fleet: 'naves flota hangar todas_mis_naves',
  repair: 'reparar reparacion reparo arreglar danada danado averia reparaciones danos',
  upgrade:
    'mejorar mejora mejoras ampliar actualizar ampliacion potenciar mas_bodega mas_rapida mejoro mejor_nave mas_potente aumentar mas_bodegas ampliado agrandar',
  insure: 'seguro asegurar asegurada poliza prima indemnizacion aseguradora cobertura asegurado',
  fit: 'modulo modulos instalar equipar escaner armas drones ranuras instalados montados instalado equipado',
  credits: 'creditos dinero saldo fondos rico plata cartera cuenta',
  turns: 'turnos turno',
  full: 'lleno llenos cuando regeneran regenerar recargar recuperar completos recuperan recargan cuanto_tarda se_llenan llenen recuperados',
  here: 'donde_estoy donde_estamos mi_posicion posicion ubicacion sector_actual donde_esta_mi_nave me_encuentro en_que_sector estoy_ahora que_sector_es ubicado',
  rank: 'rango clasificacion ranking puesto tabla_de_posiciones lideres clasificado comparado posicion_en mejor_que',
  relation:
    'relacion confias confianza te_caigo amigos amistad vinculo conciencia nos_llevamos llevamos_bien te_gusto me_quieres carino aprecias simpatia',
  memory:
    'recuerdas recuerdos memoria sabes_de_mi sabes_sobre_mi te_acuerdas guardas_de_mi sobre_mi guardado_de guardado guardas almacenado sabes_de',
  note: 'recuerda_que apunta anota toma_nota no_olvides ten_en_cuenta acuerdate_de_que apuntalo anotalo',
  forget:
    'olvidame olvida_todo_sobre borra_memoria borra_la_memoria borra_tus_recuerdos olvida_lo_que borra_todo borra_mis_recuerdos borrar_memoria olvides olvida olvidarme borra borres que_me_olvides elimina_todo',
  way: 'lejos distancia rumbo camino llegar llego ir_a volar saltos salto como_llego viajar queda saltos_hay ir_al llegar_a',
  station: 'estacion estaciones puerto puertos muelle',
  near: 'cercana cercano cerca proxima proximo cercanas mas_cerca',
  known: 'conozco conoces conocidas lista descubiertas conocemos conocida',
  explored: 'explorado explorados visitado visitados cuantos_sectores cartografiado he_explorado recorridos',
  unexplored:
    'explorar inexplorado desconocido sin_visitar nuevos_sectores inexplorados desconocidos por_descubrir explorar_ahora no_he_estado todavia_no aun_no nunca_he sin_explorar',
  sector: 'sector sectores sistema',
  stuck:
    'atrapado varado remolque remolcar atascado rescate encallado socorro atrapada sin_salida no_puedo_salir salir_de_aqui encerrado',
  danger:
    'peligro peligroso seguro_sector segura minas piratas amenaza riesgo peligros amenazas peligrosa es_seguro lugar_seguro peligra riesgos',
  home: 'casa hogar terra base mundo_natal federacion a_casa origen region_de_origen vengo procedo nacimiento patria',
  probe:
    'sonda sondas escanear escaneo explorar_con_sonda lanzar_sonda sin_volar sin_ir mirar_un_sector miro_un_sector a_distancia',
  autopilot: 'piloto_automatico automatico autopiloto automaticamente sola por_si_sola sola_la_nave',
  planet: 'planeta planetas colonia colonias colonizar ciudadela',
  combat:
    'combate combatir batalla atacar ataque pelear guerra luchar pelea batallas batallas_he peleas luchas combates enfrentamiento',
  odds: 'probabilidad probabilidades posibilidades ganar ganaria vencer sobrevivir chances gano ganarle derrotar venceria',
  region: 'region regiones portal portales nexo puerta',
  subscribe:
    'suscripcion suscribir ciudadania ciudadano membresia suscribirme ciudadano_galactico abono premium pago miembro_de suscriptor',
  message: 'mensaje mensajes correo bandeja sin_leer escrito buzon cartas carta leer',
  team: 'equipo companeros gremio clan alianza miembros grupo tripulacion companero',
  contract: 'contrato contratos mision misiones encargo encargos trabajo trabajos tarea tareas faena curro',
  bounty: 'recompensa recompensas buscado cazarrecompensas se_busca me_busca me_persigue por_mi_cabeza cazador',
  medal: 'medalla medallas condecoracion logros insignia insignias galardon premios premio honores',
  tax: 'impuesto impuestos tasa arancel aranceles tributo porcentaje comision se_queda',
  blackmarket: 'mercado_negro contrabando perista ilegal contrabandista ilegalmente clandestino',
  docking:
    'atracar atraque amarre cola espera plaza acoplar amarres atracadero ocupado ocupados ocupadas ocupada muelles atraco aterrizar aterrizo',
  profit: 'ganancia ganancias beneficio beneficios gane ganado ingresos ganado_yo rendimiento margen',
  last: 'ultimo ultima ultimos ultimas reciente recientes',
  alert: 'alerta alertas aviso avisos alarma alarmas vigilar avisame avisar avisa notificame',
  reliable:
    'fiable fiables confiable confiables seguro_negocio constante estable estables consistentes casi_siempre siempre_dan seguros confiar fiar garantizada',
  avoid:
    'evitar evito perdida perdidas malo peor perdiendo cuidado no_comerciar pierdo peores deberia_evitar no_conviene perder_dinero alejarme perder pierdes desaconsejas',
  hour: 'hora horas momento mejor_hora horario hora_punta momento_del_dia horas_para cuando_conviene cuando_es',
  tip: 'consejo consejos recomienda recomiendas recomendacion recomendaciones sugerencia sugieres deberia que_hago aconsejas siguiente_paso aconsejame recomendarme',
  lore: 'historia leyenda trasfondo relato pasado cuentame_la origenes universo leyendas',
  who: 'quien_eres que_eres tu_nombre eres_un_robot eres_una_ia como_te_llamas presentate eres_exactamente eres_humano eres_tu',
  howareyou: 'como_estas que_tal como_te_va como_andas todo_bien estas_bien como_te_encuentras estas_hoy',
  thanks: 'gracias agradezco agradecido muchas_gracias',
  bye: 'adios hasta_luego hasta_pronto nos_vemos buenas_noches chao me_voy hasta_manana',
  hello: 'hola buenas buenos_dias buenas_tardes saludos buenas_noches hey ey',
  help: 'ayuda ayudame que_puedes comandos opciones como_funciona que_sabes_hacer ayudar que_puedo_preguntar preguntas puedes_hacer preguntarte sabes_hacer',
};
