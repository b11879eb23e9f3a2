"""Extinguisher on the wall of a staircase, its sign above, beside a door with light behind its glass. Units of 100 mm.
Needs the label artwork of ../extinguishers/labels.py and ../goods/goods_labels.py in the same scratch folder."""
import math, os, random, sys
import bpy
from mathutils import Matrix, Vector
import kit
from kit import surf, glow, box, area, st, lin, S
for room in ("extinguishers", "goods"):
    sys.path.insert(0, os.path.join(kit.HERE, "..", room))

X = 2.3                                              # axis of the extinguisher


def put(build, matrix):
    """Builds a product and moves it as a whole."""
    before = set(bpy.context.scene.objects)
    build()
    pivot = bpy.data.objects.new("pivot", None)
    bpy.context.scene.collection.objects.link(pivot)
    for o in bpy.context.scene.objects:
        if o not in before and o.parent is None and o is not pivot:
            o.parent = pivot
    pivot.matrix_world = matrix


def dim(color, strength):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = lin(color)
    w.node_tree.nodes["Background"].inputs[1].default_value = strength


def build():
    import extinguishers as ex
    import goods
    dim("#3B3733", .45)
    put(lambda: ex.build("schaum-6l"), Matrix.Translation((X, -1.02, 6.3)))
    put(lambda: goods.sign_f001(rot=0, lean=0), Matrix.Translation((X - .1, -.02, 14.6)))
    steel = surf("bracket", ["#2A2A2B", "#38383A"], 1, (.4, .55), metal=.6, bump=.1, bump_scale=20)
    box("hook", (.9, .3, 3.2), steel, (X, -.14, 9.2), bevel=.03)
    box("shelf", (1.2, .9, .12), steel, (X, -.6, 6.25), bevel=.03)
    # wall, floor, skirting
    wall = surf("plaster", ["#8F8375", "#A0958A"], .35, (.85, .97), bump=.8, bump_scale=4, dist=.05, fine=.07)
    dado = surf("dado", ["#6E5B49", "#7B6753"], .3, (.5, .65), bump=.3, bump_scale=6, dist=.03, fine=.06)
    box("wall", (70, .4, 40), wall, (0, .2, 15), bevel=0)
    box("dado", (70, .06, 9.6), dado, (0, -.02, 4.8), bevel=0)
    box("rail", (70, .16, .34), surf("rail", ["#5A4632", "#6B543C"], .5, (.4, .55), bump=.2, bump_scale=8, stretch=(.4, 8, 8)), (0, -.07, 9.7), bevel=.05)
    box("skirting", (70, .18, 1.1), surf("skirt", ["#3A2F26", "#463A2F"], 1, (.45, .6)), (0, -.1, .55), bevel=.04)
    slabs = surf("slabs", ["#6F675E", "#857C71"], .5, (.25, .45), bump=.25, bump_scale=8, rand=.1, fine=.12)
    for i in range(-10, 9):
        for j in range(-6, 1):
            box("slab", (3.94, 3.94, .3), slabs, (i * 4, j * 4 - 2.1, -.15), bevel=.03, segs=2)
    # door: oak, a pane of glass with light behind it
    oak = surf("oak", ["#4F331F", "#6E4A2E", "#83593A"], .45, (.38, .55), bump=.35, bump_scale=5, dist=.03, fine=.2, stretch=(6, 6, .5), rand=.1)
    d0, d1, top = 6.2, 15.4, 20.6
    for x in (d0 - .55, d1 + .55):
        box("jamb", (1.1, .7, top + 1.1), oak, (x, -.2, (top + 1.1) / 2), bevel=.05)
    box("lintel", (d1 - d0 + 2.2, .7, 1.1), oak, ((d0 + d1) / 2, -.2, top + .55), bevel=.05)
    m = (d0 + d1) / 2
    for x in (d0 + .8, d1 - .8):
        box("stile", (1.5, .5, top - .1), oak, (x, -.1, top / 2 + .05), bevel=.04)
    for z, h in ((1.3, 2.4), (9.4, 1.6), (top - .9, 1.7)):
        box("cross", (d1 - d0 - 3, .5, h), oak, (m, -.1, z), bevel=.04)
    box("panel", (d1 - d0 - 2.8, .2, 6.4), oak, (m, -.1, 5.5), bevel=.03)
    box("pane", (d1 - d0 - 2.8, .06, 9.2), glow("pane", "#E89A4E", .8), (m, -.1, 14.8), bevel=0)
    for x in (m,):
        box("bar", (.3, .4, 9.2), oak, (x, -.08, 14.8), bevel=.04)
    box("bar2", (d1 - d0 - 2.8, .4, .3), oak, (m, -.2, 14.9), bevel=.04)
    brass = surf("brassh", ["#9C7A3C", "#C79F55"], 2, (.24, .4), metal=1, bump=.08, bump_scale=20)
    st.slab("plate", st.rrect(42, 210, 12), 6, brass, 1.5, loc=((d0 + .8) * 100, -38, 1010))
    st.cyl("neck", 9, 40, brass, 1, loc=((d0 + .8) * 100, -38, 1050), rot=(90, 0, 0))
    st.sweep("handle", st.catmull([((d0 + .8) * 100, -78, 1050), ((d0 + 1.1) * 100, -82, 1050), ((d0 + 2.1) * 100, -80, 1048), ((d0 + 2.4) * 100, -72, 1046)], 10), st.circle(8, 24), brass)
    # switch beside the door
    box("switch", (.8, .1, .8), surf("switch", ["#CFC6B8", "#DAD2C5"], 1, (.4, .5)), (d0 - 1.9, -.05, 11), bevel=.04)
    area("key", (-4, -13, 17), (X, -.5, 9.5), 6, 5, 34, "#FFE4C8", edge=.45)
    area("pane light", (m, -.6, 14.8), (m - 5, -9, 4), 5.5, 8.5, 15, "#FFB163", edge=.3)
    area("strip", (-6.5, -6, 9), (X, -.9, 9), 1.6, 9, 16, "#FFEBD8", True)
    area("edge", (9, -5, 8), (X, -1, 9), 1.2, 8, 15, "#FFB27A", True)
    area("graze", (X - .2, -2.6, 21), (X - .2, -.4, 12), 3, 1.6, 14, "#FFD0A0", edge=.4)
    kit.camera((-.4, -33, 10.6), (-.4, 0, 10.6), 50, focus=(X, -1.2, 9.5), fstop=2.8)
